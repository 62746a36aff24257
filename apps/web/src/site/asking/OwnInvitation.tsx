import type { Invitation } from '@salons/contract/invitations';
import type { MarkerInfo } from '@salons/contract/markers';
import type { Ref } from 'react';
import { formatDate, formatTime } from '../../lib/format.ts';
import { settings } from '../../lib/settings.ts';
import { isOffered } from '../../nouns/request/asking.rules.ts';
import { useWaitingTexts } from '../../nouns/request/waiting.texts.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useFocusWhenDone } from '../../ui/feedback/useFocusWhenDone.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Actions } from './Actions.tsx';
import { CommentForm } from './CommentForm.tsx';
import { EveningChanged } from './EveningChanged.tsx';
import { InvitationStatus } from './InvitationStatus.tsx';
import { NumberForm } from './NumberForm.tsx';
import { OfferButtons } from './OfferButtons.tsx';
import { useOwnRequestTexts } from './ownRequest.texts.ts';
import { useAnswerWay } from './useAnswerWay.ts';
import { useOfferAbout } from './useOfferAbout.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

interface OwnInvitationProps {
  readonly invitation: Invitation;
  readonly salon: MarkerInfo | undefined;
}

const toMoment = (iso: string, zone: string) => ({
  date: formatDate(iso, zone),
  time: formatTime(iso, zone),
});

/** The next step of a request, in one sentence. */
const useNext = ({ invitation, salon }: OwnInvitationProps): string => {
  const t = useOwnRequestTexts();
  const way = useAnswerWay();
  const host = salon?.host_name ?? '';
  if (invitation.status === 'approved') return t('nextApproved', { host });
  return invitation.expires_at === null
    ? t('nextPendingSoon', { host, way })
    : t('nextPending', { host, way, ...toMoment(invitation.expires_at, invitation.time_zone) });
};

/** Places offered from the waiting list. */
const OfferedPlaces = ({ invitation }: Pick<OwnInvitationProps, 'invitation'>) => {
  const t = useWaitingTexts();
  const { introduced_by: by } = invitation;
  return (
    <Card gap={12} as="section" marked>
      <h2>{by === null ? t('offer') : t('introduced', { name: by })}</h2>
      <p>{useOfferAbout(invitation)}</p>
      <OfferButtons invitation={invitation} />
    </Card>
  );
};

/** A guest's request: its state and next step; offered places are accepted here. */
export const OwnInvitation = (props: OwnInvitationProps) => {
  const offered = isOffered(props.invitation);
  const heading = useFocusWhenDone<HTMLHeadingElement>(!offered);
  return offered ? <OfferedPlaces {...props} /> : <OwnRequest {...props} heading={heading} />;
};

interface OwnRequestProps extends OwnInvitationProps {
  readonly heading: Ref<HTMLHeadingElement>;
}

const OwnRequest = ({ invitation, salon, heading }: OwnRequestProps) => {
  const t = useOwnRequestTexts();
  const next = useNext({ invitation, salon });
  const isApproved = invitation.status === 'approved';
  return (
    <Card gap={12} as="section" marked>
      <Cluster gap={16} rowGap={8} align="center" justify="between">
        <h2 ref={heading} tabIndex={-1}>
          {t('yourRequest')}
        </h2>
        <InvitationStatus invitation={invitation} />
      </Cluster>
      <p>{next}</p>
      <EveningChanged fields={invitation.changed} hasPlace={isApproved} />
    </Card>
  );
};

/** A past evening: thanks, its year, and the link to this year's search (product §7.171). */
export const PastInvitation = ({ invitation, salon }: OwnInvitationProps) => {
  const t = useOwnRequestTexts();
  const { season, event_time, time_zone, attended } = invitation;
  const date = formatDate(event_time, time_zone);
  const present = settings.season?.year;
  const hasNext = present !== undefined && present > season;
  return (
    <Card gap={12} as="section" marked>
      <h2>{t(attended === false ? 'evening' : 'thanks')}</h2>
      <p>
        {salon === undefined
          ? t('eveningAboutHidden', { date })
          : t('eveningAbout', { host: salon.host_name, date })}
      </p>
      <p>{hasNext ? t('nextSeasonAbout', { year: present }) : t('sameSeasonAbout')}</p>
      {hasNext ? (
        <Actions>
          <ButtonLink to="/site/salonSearch/mapview">{t('nextSeason', { year: present })}</ButtonLink>
        </Actions>
      ) : null}
    </Card>
  );
};

/** The guest's changes to the own request: number, comment, withdrawal (product §7.8, §7.9). */
export const InvitationChanges = ({ invitation, salon }: OwnInvitationProps) =>
  isOffered(invitation) ? null : (
    <Stack gap={20}>
      {invitation.can.update && salon !== undefined ? (
        <Card gap={12} as="section">
          <NumberForm key={invitation.id} invitation={invitation} free_places={salon.free_places} />
        </Card>
      ) : null}
      {invitation.can.update ? (
        <Card gap={12} as="section">
          <CommentForm key={invitation.id} invitation={invitation} />
        </Card>
      ) : null}
      {invitation.can.withdraw ? (
        <div>
          <WithdrawButton invitation={invitation} />
        </div>
      ) : null}
    </Stack>
  );
