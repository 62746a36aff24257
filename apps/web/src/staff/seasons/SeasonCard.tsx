import { isoDate } from '@salons/contract/fields';
import type { PlannedSeason } from '@salons/contract/season-changes';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { formatDay, formatNumber, formatWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { useMarkDays } from '../../nouns/season/salonDays.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, InlineRow, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './SeasonCard.module.css';
import { ChangeSeasonDialog } from './SeasonDates.tsx';
import { addSalonDay, markSalonDay, removeSalonDay } from './seasonChanges.api.ts';
import { useSeasonsTexts } from './seasons.texts.ts';

type Day = PlannedSeason['days'][number];

const DayRow = ({ season, day }: { readonly season: PlannedSeason; readonly day: Day }) => {
  const t = useSeasonsTexts();
  const language = useLanguage();
  const date = formatDay(day.date);
  const act = useSingleFlight({
    mutationFn: (action: typeof markSalonDay) => action(season.id, day.id),
    onError: showFailure,
  });
  return (
    <Cluster rule="below" touch as="li" gap={16} rowGap={4} align="center" aria-busy={act.isPending}>
      <span className={classes.when}>
        <strong>
          <Ltr>{date}</Ltr>
        </strong>{' '}
        {formatWeekday(day.date, language)}
      </span>
      <Cluster as="span" gap={8}>
        {day.is_eve ? <StatusBadge tone="done">{t('marked')}</StatusBadge> : null}
        {day.is_friday_evening ? <StatusBadge tone="quiet">{t('fridayEvening')}</StatusBadge> : null}
        {day.is_shabbat ? <StatusBadge tone="quiet">{t('shabbat')}</StatusBadge> : null}
      </Cluster>
      {day.salons === 0 ? (
        <Text as="span" tone="quiet">
          {t('salons', { count: 0, number: formatNumber(0) })}
        </Text>
      ) : (
        <InlineRow
          as={Link}
          tone="quiet"
          touch
          align="center"
          to={`/admin/salons?season=${season.year}&date_from=${day.date}&date_to=${day.date}`}
        >
          {t('salons', { count: day.salons, number: formatNumber(day.salons) })}
        </InlineRow>
      )}
      {season.is_past ? null : (
        <Cluster atEnd as="span" gap={8} rowGap={4} align="center">
          {day.is_eve ? null : (
            <Button
              variant="subtle"
              aria-label={t('markOf', { date })}
              onClick={() => act.mutate(markSalonDay)}
            >
              {t('mark')}
            </Button>
          )}
          {day.salons > 0 ? null : (
            <Button
              variant="subtle"
              aria-label={t('removeDay', { date })}
              onClick={() => act.mutate(removeSalonDay)}
            >
              {t('remove')}
            </Button>
          )}
        </Cluster>
      )}
    </Cluster>
  );
};

const dayForm = z.object({ date: isoDate });

const AddDay = ({ season }: { readonly season: PlannedSeason }) => {
  const t = useSeasonsTexts();
  const marks = useMarkDays()(season.days);
  const form = useZodForm(dayForm, { date: '' });
  return (
    <Form
      form={form}
      onSubmit={async ({ date }) => {
        await addSalonDay(season.id, date);
        form.reset();
      }}
    >
      <Cluster gap={16} align="end">
        <DateField
          name="date"
          label={t('newDay')}
          min={season.starts_on}
          max={season.ends_on}
          marks={marks}
          errors={{ invalid: t('dayThere'), outOfRange: t('dayOutside') }}
          required
        />
        <SubmitButton>{t('addDay')}</SubmitButton>
      </Cluster>
    </Form>
  );
};

/** A season: dates, counts, salon days; read-only if past. */
export const SeasonCard = ({ season }: { readonly season: PlannedSeason }) => {
  const t = useSeasonsTexts();
  const [isChanging, setIsChanging] = useState(false);
  const facts = [
    [t('hostsOpen'), season.hosts_open_on],
    [t('guestsOpen'), season.guests_open_on],
    [t('eve'), season.eve],
    [t('day'), season.day],
    [t('starts'), season.starts_on],
    [t('ends'), season.ends_on],
  ] as const;
  return (
    <Card>
      <Stack gap={16}>
        <FactList least={220} gap={24} rowGap={16}>
          {facts.map(([label, date]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Ltr>{formatDay(date)}</Ltr>
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('standing')}</dt>
            <dd>
              {t('standingCounts', {
                salons: formatNumber(season.salons),
                requests: formatNumber(season.requests),
              })}
            </dd>
          </div>
        </FactList>
        {season.is_past ? null : (
          <div>
            <Button variant="default" onClick={() => setIsChanging(true)}>
              {t('change')}
            </Button>
          </div>
        )}
        <h3>{t('days')}</h3>
        {season.days.length === 0 ? <p>{t('noDays')}</p> : null}
        {season.is_past ? null : (
          <Text tone="quiet" size={16}>
            {t('stays')}
          </Text>
        )}
        <Stack as="ul">
          {season.days.map((day) => (
            <DayRow key={day.id} season={season} day={day} />
          ))}
        </Stack>
        {season.is_past ? null : <AddDay season={season} />}
      </Stack>
      {isChanging ? <ChangeSeasonDialog season={season} onClose={() => setIsChanging(false)} /> : null}
    </Card>
  );
};
