import type { WorkCase } from '@salons/contract/work-list';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useOutcomeTexts } from '../records/outcomes.texts.ts';
import classes from './CaseLine.module.css';
import { toCaseName } from './cases.rules.ts';
import { useTodayTexts } from './today.texts.ts';

const usePlace = ({ salon, host, witness }: WorkCase): string => {
  const city = salon?.city_name ?? host?.city_name ?? witness?.city_name;
  const day =
    salon === null
      ? []
      : [`${formatDate(salon.event_time)} ${formatTime(salon.event_time, salon.time_zone)}`];
  return [...(city ? [city] : []), ...day].join(' · ');
};

/** What decides in this queue: the request, else how the last call ended, else why the case is here. */
const useAbout = (one: WorkCase): string => {
  const t = useTodayTexts();
  const outcomeWords = useOutcomeTexts();
  const { kind, guest, last_contact, taken_by } = one;
  if (taken_by !== null) return t('takenBy', { name: taken_by });
  if (kind === 'requests_lapsing' && guest !== null && guest.guests_number !== null)
    return t('requestOf', { name: guest.name, count: guest.guests_number });
  if (last_contact !== null && kind !== 'tonight')
    return `${outcomeWords(last_contact.outcome)} · ${formatDate(last_contact.at)}`;
  return t(`why_${one.why}`);
};

/** One line of a task: who, where and when, why now, and the number. */
export const CaseLine = ({ one, to }: { readonly one: WorkCase; readonly to: string }) => {
  const [phone] = one.phones;
  return (
    <Grid as={Link} to={to} align="center" gap={12} className={classes.line}>
      <b className={classes.name}>
        <bdi>{toCaseName(one)}</bdi>
      </b>
      <Text as="span" tone="quiet" size={16}>
        <bdi>{usePlace(one)}</bdi>
      </Text>
      <Text as="span" tone="quiet" size={16}>
        {useAbout(one)}
      </Text>
      <Text as="span" size={16} nowrap>
        {phone === undefined ? null : <PhoneNumber number={phone.phone_number} />}
      </Text>
    </Grid>
  );
};
