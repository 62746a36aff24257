import type { Invitation } from '@salons/contract/invitations';
import type { WaitingEntry } from '@salons/contract/waiting-list';
import { type ReactNode, useEffect, useRef } from 'react';
import { isOffered, type RequestEligibility } from '../../nouns/request/asking.rules.ts';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { useWaitingTexts } from '../../nouns/request/waiting.texts.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Actions } from './Actions.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { OfferButtons } from './OfferButtons.tsx';
import { useStandingTexts } from './standing.texts.ts';
import { useLine } from './useLine.ts';
import { useOfferAbout } from './useOfferAbout.ts';

interface NoteProps {
  readonly title?: string;
  readonly about: ReactNode;
  readonly children?: ReactNode;
}

const Note = ({ title, about, children }: NoteProps) => (
  <Stack gap={12}>
    {title === undefined ? null : (
      <Text size={20} weight={600}>
        {title}
      </Text>
    )}
    <p>{about}</p>
    {children === undefined ? null : <Actions>{children}</Actions>}
  </Stack>
);

/** The position on the waiting list. */
const WaitingNote = ({ entry, guest }: { readonly entry: WaitingEntry; readonly guest: number | null }) => {
  const t = useWaitingTexts();
  const words = useAskingTexts();
  const places = words('places', { count: entry.guests_number });
  return (
    <Note title={t('here')} about={t('hereAbout', { line: useLine(entry.position), places })}>
      <ButtonLink to={`/site/guest/${guest}/salon`}>{t('toList')}</ButtonLink>
    </Note>
  );
};

const OfferNote = ({ invitation }: { readonly invitation: Invitation }) => {
  const t = useWaitingTexts();
  const { introduced_by: by } = invitation;
  return (
    <Note title={by === null ? t('offer') : t('introduced', { name: by })} about={useOfferAbout(invitation)}>
      <OfferButtons invitation={invitation} />
    </Note>
  );
};

interface StandingPanelProps {
  readonly standing: Exclude<RequestEligibility, { readonly is: 'open' | 'full' | 'hidden' }>;
  /** The visitor's host record, for the link to the own salon. */
  readonly host: number | null;
  /** The visitor's guest record, for the link to the own waiting list. */
  readonly guest: number | null;
  readonly salonElsewhere: string;
  /** The change from host to guest. */
  readonly roleSwitch: ReactNode;
  /** Replaces the request panel, whose button unmounts. */
  readonly isAfterRequest: boolean;
}

const toStage = (standing: StandingPanelProps['standing']): string => {
  if (standing.is !== 'asked') return standing.is;
  return isOffered(standing.invitation) ? 'offered' : standing.invitation.status;
};

/** Why no request is possible, and where to go instead (product §6.19). */
export const StandingPanel = ({ isAfterRequest, ...props }: StandingPanelProps) => {
  const stage = toStage(props.standing);
  const element = useRef<HTMLDivElement>(null);
  const lastStage = useRef(isAfterRequest ? undefined : stage);
  // The pressed button has unmounted: the panel takes the focus.
  useEffect(() => {
    const isNew = lastStage.current !== stage;
    lastStage.current = stage;
    if (isNew && document.activeElement === document.body) element.current?.focus();
  }, [stage]);
  return (
    <div ref={element} tabIndex={-1}>
      <Standing {...props} />
    </div>
  );
};

const Standing = (props: Omit<StandingPanelProps, 'isAfterRequest'>) => {
  const { standing, host, guest, salonElsewhere, roleSwitch } = props;
  const t = useStandingTexts();
  const asking = useAskingTexts();
  switch (standing.is) {
    case 'own':
      return (
        <Note title={t('own')} about={t('ownAbout')}>
          <ButtonLink to={`/site/host/${host}/salon`}>{t('toOwn')}</ButtonLink>
        </Note>
      );
    case 'host':
      return (
        <Note title={t('host')} about={t('hostAbout')}>
          {roleSwitch}
        </Note>
      );
    case 'waiting':
      return <WaitingNote entry={standing.entry} guest={guest} />;
    case 'asked': {
      const { invitation } = standing;
      if (isOffered(invitation)) return <OfferNote invitation={invitation} />;
      const values = { places: asking('places', { count: invitation.guests_number }) };
      const isApproved = invitation.status === 'approved';
      return (
        <Note
          title={t(isApproved ? 'approved' : 'asked')}
          about={t(isApproved ? 'approvedAbout' : 'askedAbout', values)}
        >
          <ButtonLink to={`/site/guest/${invitation.guest}/salon`}>{asking('toMySalon')}</ButtonLink>
          {isApproved ? <CalendarButton salon={invitation.host_salon} /> : null}
        </Note>
      );
    }
    case 'elsewhere':
      return (
        <Note title={t('elsewhere')} about={t('elsewhereAbout', { salon: salonElsewhere })}>
          <ButtonLink to={`/site/guest/${standing.invitation.guest}/salon`}>{asking('toMySalon')}</ButtonLink>
        </Note>
      );
    case 'witness':
    case 'denied':
    case 'over':
    case 'closed':
      return <Note about={t(standing.is)} />;
  }
};
