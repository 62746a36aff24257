import type { Invitation } from '@salons/contract/invitations';
import type { ReactNode } from 'react';
import { formatAgo, formatDayMonth, formatWeekday, toLocalDay } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Cluster, Row } from '../../../ui/layout/layout.tsx';
import { PhoneLink } from '../../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import classes from './InvitationCard.module.css';
import { useInboxTexts } from './inbox.texts.ts';

interface InvitationCardProps {
  readonly invitation: Invitation;
  /** Shows the age of the request and the day until which it can be answered. */
  readonly withAge?: boolean;
  /** Shows the guest's telephone link. */
  readonly withPhone?: boolean;
  readonly children?: ReactNode;
}

export const InvitationCard = ({ invitation, withAge, withPhone, children }: InvitationCardProps) => {
  const t = useInboxTexts();
  const language = useLanguage();
  const { guest_name, guest_phone, guests_number, comment, created_at, expires_at, time_zone } = invitation;
  const day = toLocalDay(expires_at ?? created_at, time_zone);
  return (
    <Cluster as="li" surface="card" gap={20} rowGap={12} align="center" justify="between">
      <Text as="div" grow={240}>
        <Row gap={12} align="baseline" justify="between">
          <p>
            <strong>
              <bdi>{guest_name ?? t('someone')}</bdi>
            </strong>
            <Text as="span" tone="quiet">
              {' · '}
              {t('places', { count: guests_number })}
            </Text>
          </p>
          {withAge === true ? (
            <Text as="span" tone="quiet" size={16} nowrap>
              {formatAgo(created_at, language)}
            </Text>
          ) : null}
        </Row>
        {invitation.introduced_by === null ? null : (
          <Text tone="quiet" size={16}>
            {t('introduced', { name: invitation.introduced_by })}
          </Text>
        )}
        {comment === null ? null : (
          <Text tone="quiet" size={16} breaks>
            <bdi>{comment}</bdi>
          </Text>
        )}
        {withAge === true && expires_at !== null ? (
          <Text tone="quiet" size={16}>
            {t('until', { weekday: formatWeekday(day, language), date: formatDayMonth(day) })}
          </Text>
        ) : null}
        {withPhone === true && guest_phone !== null ? (
          <PhoneLink touch size={16} number={guest_phone} />
        ) : null}
      </Text>
      {children === undefined ? null : (
        <Cluster gap={12} align="center" className={classes.answers}>
          {children}
        </Cluster>
      )}
    </Cluster>
  );
};
