import type { Invitation } from '@salons/contract/invitations';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLongDate } from '../../lib/format.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { GuestStatusBadge } from './badges.tsx';
import classes from './cells.module.css';
import { useStaffTexts } from './staff.texts.ts';

const Row = ({ invitation, children }: { readonly invitation: Invitation; readonly children: ReactNode }) => {
  const t = useStaffTexts();
  const { denied_reason, status, guests_number, created_at } = invitation;
  return (
    <li className={classes.row}>
      {children}
      <span>{`${t('guestsNumber')}: ${guests_number}`}</span>
      <Ltr>{formatLongDate(created_at)}</Ltr>
      <span className={classes.end}>
        {denied_reason === null ? (
          <GuestStatusBadge status={status} />
        ) : (
          <StatusBadge tone="wrong">{t(`denied_${denied_reason}`)}</StatusBadge>
        )}
      </span>
    </li>
  );
};

interface InvitationRowsProps {
  readonly invitations: readonly Invitation[];
  /** Whether each row names its guest or its salon. */
  readonly name: 'guest' | 'salon';
}

/** Requests for places, newest first as the server gives them. */
export const InvitationRows = ({ invitations, name }: InvitationRowsProps) => {
  const t = useStaffTexts();
  if (invitations.length === 0) return <p>{t('noInvitations')}</p>;
  return (
    <ul className={classes.rows}>
      {invitations.map((invitation) => (
        <Row key={invitation.id} invitation={invitation}>
          {name === 'guest' ? (
            <Link to={`/admin/guests/profile/${invitation.guest}`}>
              <bdi>{invitation.guest_name ?? t('missing')}</bdi>
            </Link>
          ) : (
            <Link to={`/admin/salons?salon=${invitation.host_salon}`}>
              {t('salonNumber', { number: String(invitation.host_salon) })}
            </Link>
          )}
        </Row>
      ))}
    </ul>
  );
};
