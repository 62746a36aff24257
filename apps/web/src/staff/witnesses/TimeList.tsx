import clsx from 'clsx';
import { Link } from 'react-router';
import { formatDay, formatShortWeekday, formatWeekday, homeZone, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { getLocalityName, useLocality } from '../../nouns/place/place.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, InlineRow, Row, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import classes from './TimeList.module.css';
import type { TimeRow } from './times.rules.ts';

const Place = ({ row }: { readonly row: TimeRow }) => {
  const t = useWitnessTexts();
  const language = useLanguage();
  const city = useLocality(row.city);
  const how = row.is_digital
    ? t('byVideo')
    : row.radius_km === null
      ? t('atSalon')
      : t('within', { km: row.radius_km });
  return (
    <Text tone="quiet">
      {how}
      {row.is_digital || city === undefined ? null : <bdi>{` · ${getLocalityName(language, city)}`}</bdi>}
      {row.time_zone === homeZone ? null : ` · ${t('timeZone', { zone: row.time_zone })}`}
    </Text>
  );
};

const State = ({ row }: { readonly row: TimeRow }) => {
  const t = useWitnessTexts();
  if (row.host_salon !== null)
    return (
      <Cluster as="p" gap={20} rowGap={8} align="center">
        <StatusBadge tone="done">{t('teamedTo')}</StatusBadge>
        <InlineRow as={Link} touch align="center" to={`/admin/salons?salon=${row.host_salon.id}`}>
          <Name>{row.host_salon.name}</Name>
        </InlineRow>
      </Cluster>
    );
  const isPast = row.date < toLocalDay(new Date().toISOString());
  return <StatusBadge tone={isPast ? 'quiet' : 'waiting'}>{t(isPast ? 'past' : 'free')}</StatusBadge>;
};

interface TimeListProps {
  readonly rows: readonly TimeRow[];
  /** Keys of rows whose time the server rejected. */
  readonly refused: readonly string[];
  readonly canChange: boolean;
  readonly onEdit: (row: TimeRow) => void;
  readonly onRemove: (key: string) => void;
}

/** The free times in order, each with its salon and actions. */
export const TimeList = ({ rows, refused, canChange, onEdit, onRemove }: TimeListProps) => {
  const t = useWitnessTexts();
  const language = useLanguage();
  if (rows.length === 0) return <Text tone="quiet">{t('noTimes')}</Text>;
  return (
    <Stack as="ul">
      {rows.map((row) => {
        const hours = `${row.start_time}–${row.end_time}`;
        const what = `${formatWeekday(row.date, language)} ${formatDay(row.date)}, ${hours}`;
        const isWrong = refused.includes(row.key);
        return (
          <Row
            rule="below"
            as="li"
            gap={16}
            align="center"
            justify="between"
            key={row.key}
            className={clsx(isWrong && classes.clash)}
          >
            <Cluster grow gap={12} rowGap={0} align="center">
              <Text weight={500}>
                {formatShortWeekday(row.date, language)} <Ltr>{`${formatDay(row.date)} ${hours}`}</Ltr>
              </Text>
              <Place row={row} />
              <State row={row} />
              {isWrong ? (
                <Text tone="wine" role="alert">
                  {t('clash')}
                </Text>
              ) : null}
            </Cluster>
            {canChange ? (
              <Cluster gap={4} align="center">
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t('editWhat', { what })}
                  onClick={() => onEdit(row)}
                >
                  {t('edit')}
                </Button>
                {row.host_salon === null ? (
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={t('removeWhat', { what })}
                    onClick={() => onRemove(row.key)}
                  >
                    {t('takeOut')}
                  </Button>
                ) : null}
              </Cluster>
            ) : null}
          </Row>
        );
      })}
    </Stack>
  );
};
