import type { Invitation } from '@salons/contract/invitations';
import type { ReactNode } from 'react';
import { formatAgo } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Card } from '../../../ui/Card.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { PhoneLink } from '../../../ui/PhoneNumber.tsx';
import classes from './Inbox.module.css';
import { useInboxTexts } from './inbox.texts.ts';

interface InvitationCardProps {
  readonly invitation: Invitation;
  /** Says how long ago it was asked. */
  readonly withAge?: boolean;
  /** The guest's telephone, to call. */
  readonly withPhone?: boolean;
  readonly children?: ReactNode;
}

/** Who asks, for how many, with what words; beside it what can be done. */
export const InvitationCard = ({ invitation, withAge, withPhone, children }: InvitationCardProps) => {
  const t = useInboxTexts();
  const language = useLanguage();
  const { guest_name, guest_phone, guests_number, comment, created_at } = invitation;
  return (
    <Card as="li" className={classes.row ?? ''}>
      <div className={classes.who}>
        <p>
          <strong>
            <bdi>{guest_name ?? t('someone')}</bdi>
          </strong>
          <span className={classes.size}>
            {' · '}
            {t('places', { count: guests_number })}
          </span>
        </p>
        {comment === null ? null : (
          <p className={classes.comment}>
            <bdi>{comment}</bdi>
          </p>
        )}
        {withPhone === true && guest_phone !== null ? (
          <PhoneLink number={guest_phone} className={classes.phone} />
        ) : null}
      </div>
      <Cluster gap={12} align="center" className={classes.answers}>
        {withAge === true ? <span className={classes.ago}>{formatAgo(created_at, language)}</span> : null}
        {children}
      </Cluster>
    </Card>
  );
};
