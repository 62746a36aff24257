import type { Invitation } from '@salons/contract/invitations';
import type { ReactNode } from 'react';
import { formatDayMonth, formatWeekday, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useUser } from '../../lib/session.ts';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { CommentForm } from './CommentForm.tsx';
import { useOwnRequestTexts } from './ownRequest.texts.ts';
import { useAnswerWay } from './useAnswerWay.ts';

interface AskedDialogProps {
  readonly invitation: Invitation;
  readonly host_name: string;
  readonly time_zone: string;
  readonly onClose: () => void;
  /** Share actions. */
  readonly children?: ReactNode;
}

/** The result of a request: waiting for the host, or already approved (product §6.17). */
export const AskedDialog = ({ invitation, host_name, time_zone, onClose, children }: AskedDialogProps) => {
  const t = useOwnRequestTexts();
  const asking = useAskingTexts();
  const language = useLanguage();
  const isApproved = invitation.status === 'approved';
  const user = useUser();
  const values = {
    places: asking('places', { count: invitation.guests_number }),
    host: host_name,
    way: useAnswerWay(),
  };
  const toMySalon = `/site/guest/${invitation.guest}/salon`;
  const isNew = user?.guest_registration_status === 1;
  const about = isApproved
    ? t('successApprovedAbout', values)
    : invitation.expires_at === null
      ? t('successSoon', values)
      : t('successAbout', {
          ...values,
          weekday: formatWeekday(toLocalDay(invitation.expires_at, time_zone), language),
          date: formatDayMonth(toLocalDay(invitation.expires_at, time_zone)),
        });
  return (
    <Dialog opened onClose={onClose} title={t(isApproved ? 'successApproved' : 'successTitle')}>
      <p>{about}</p>
      <Cluster gap={12} align="center">
        {isNew ? (
          <ButtonLink to={`/register/guest/onboarding?next=${encodeURIComponent(toMySalon)}`}>
            {t('more')}
          </ButtonLink>
        ) : null}
        <ButtonLink to={toMySalon} variant={isNew ? 'subtle' : 'filled'}>
          {asking('toMySalon')}
        </ButtonLink>
        {isApproved ? <CalendarButton salon={invitation.host_salon} /> : null}
      </Cluster>
      <CommentForm invitation={invitation} />
      {children}
    </Dialog>
  );
};
