import type { ReactNode } from 'react';
import { formatLeaf, formatTime, formatWeekday, toLocalDay, toLocalYear } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './SalonDetails.module.css';
import { Contact, type SalonProps, TimeNotes, What, Where } from './SalonParts.tsx';

/** The day as a calendar leaf, with hour and length. */
export const When = ({ salon }: SalonProps) => {
  const language = useLanguage();
  const { event_time, time_zone } = salon;
  const t = useSalonTexts();
  const isEve = settings.season?.eve === toLocalDay(event_time, time_zone);
  const leaf = formatLeaf(event_time, language, time_zone);
  return (
    <Row gap={16} align="center">
      <Stack surface="candle" align="center" className={classes.leaf}>
        <Text as="span" face="title" weight={600} className={classes.day}>
          {leaf.day}
        </Text>
        <span>{leaf.month}</span>
        <span>{leaf.year}</span>
      </Stack>
      <div>
        <Text weight={600}>
          {formatWeekday(toLocalDay(event_time, time_zone), language)}
          {', '}
          <Ltr>{formatTime(event_time, time_zone)}</Ltr>
        </Text>
        <TimeNotes salon={salon} />
        {isEve ? <Text tone="quiet">{t('atEve')}</Text> : null}
      </div>
    </Row>
  );
};

/** The host's first name, and since when; the year only if known (product §6.158). */
export const Host = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  const { host_first_name: name, hosts_since: year } = salon;
  if (year === null) return t('hostOf', { name });
  return year < toLocalYear(salon.event_time, salon.time_zone)
    ? t('hostsSince', { name, year })
    : t('hostsFirst', { name });
};

const testimonies = {
  holocaust_survivor: 'eveningSurvivor',
  generation_2: 'eveningSecond',
  generation_3: 'eveningThird',
  expert: 'eveningExpert',
  other: 'eveningStory',
} as const;

/** The evening in one line, from its known facts (product §6.159). */
const Evening = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  const kind = salon.is_digital ? 'eveningOnline' : salon.is_org ? 'eveningOrg' : 'eveningHome';
  const evening = t(kind, { language: salon.language_name, guests: salon.max_guests });
  return t(salon.witness_type === null ? 'eveningTalk' : testimonies[salon.witness_type], { evening });
};

interface SalonDetailsProps extends SalonProps {
  readonly isBesideMap?: boolean;
  readonly children?: ReactNode;
}

/** A salon's details for guests: time, place, description, places (product §6.15). */
export const SalonDetails = ({ salon, isBesideMap = false, children }: SalonDetailsProps) => {
  return (
    <>
      <Text as="div" tone="quiet" className={classes.sub}>
        <p>
          <Host salon={salon} />
        </p>
      </Text>
      {salon.host_words === null ? null : (
        <Text as="blockquote" face="title" size={24} breaks dir="auto">
          {salon.host_words}
        </Text>
      )}
      <Text face="title" size={20}>
        <Evening salon={salon} />
      </Text>
      <Stack surface="card" roomy gap={20}>
        <Text as="div" rule="above">
          <When salon={salon} />
        </Text>
        <Text as="div" rule="above">
          <Where salon={salon} isBesideMap={isBesideMap} />
        </Text>
        <Text as="div" rule="above">
          <What salon={salon} />
        </Text>
        <Contact salon={salon} />
      </Stack>
      {children}
    </>
  );
};
