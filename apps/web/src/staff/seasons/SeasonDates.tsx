import {
  type PlannedSeason,
  type ProposedSeason,
  type SeasonPreview,
  type SeasonProposal,
  seasonDates,
  seasonProposal,
} from '@salons/contract/season-changes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/choices/Select.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Grid } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import {
  changeSeason,
  createSeason,
  previewSeason,
  proposalQuery,
  refetchSeason,
} from './seasonChanges.api.ts';
import { useSeasonsTexts } from './seasons.texts.ts';
import { Touched } from './Touched.tsx';

const pickDates = ({ starts_on, ends_on, hosts_open_on, guests_open_on, eve, day }: SeasonProposal) => ({
  ...{ starts_on, ends_on, hosts_open_on, guests_open_on, eve, day },
});

const DateFields = () => {
  const t = useSeasonsTexts();
  const order = { outOfRange: t('order') };
  const bounds = { outOfRange: t('overlaps') };
  return (
    <Grid gap={16} least={220}>
      <DateField name="hosts_open_on" label={t('hostsOpen')} errors={order} required />
      <DateField name="guests_open_on" label={t('guestsOpen')} errors={order} required />
      <DateField name="eve" label={t('eve')} errors={order} required />
      <DateField name="day" label={t('day')} errors={order} required />
      <DateField name="starts_on" label={t('starts')} errors={bounds} required />
      <DateField name="ends_on" label={t('ends')} errors={bounds} required />
    </Grid>
  );
};

type Dates = z.output<typeof seasonDates>;

interface ShownPreview {
  readonly dates: string;
  readonly preview: SeasonPreview;
  readonly isAnew?: boolean;
}

/**
 * Changes the dates of a season that is not over. The first submit previews the affected records, the second
 * saves, unless another user changed something meanwhile (product §3.7, §10.97).
 */
export const ChangeSeasonDialog = ({
  season,
  onClose,
}: {
  readonly season: PlannedSeason;
  readonly onClose: () => void;
}) => {
  const t = useSeasonsTexts();
  const [latest, setLatest] = useState(season);
  const form = useZodForm(seasonDates, pickDates(season));
  const [shownPreview, setShownPreview] = useState<ShownPreview>();
  const values = JSON.stringify(useWatch({ control: form.control }));
  const isShown = shownPreview !== undefined && shownPreview.dates === values;
  const isRefused = isShown && shownPreview.preview.groups.some(({ why }) => why === 'outside');
  const save = async (dates: Dates) => {
    const read = JSON.stringify(form.getValues());
    const showPreview = async () => {
      const preview = await previewSeason(season.id, dates);
      setShownPreview({ dates: read, preview });
      return preview;
    };
    const preview = isShown ? shownPreview.preview : await showPreview();
    if (!isShown && preview.groups.length > 0) return;
    try {
      await changeSeason(season.id, { ...dates, seen: pickDates(latest), touched: preview.touched });
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        setLatest((await refetchSeason(season.id)) ?? latest);
        await showPreview();
      }
      throw failure;
    }
  };
  /** Loads more affected records, or all again if they have changed. */
  const nameMore = async (page: number, { dates, preview }: ShownPreview) => {
    const change = seasonDates.parse(JSON.parse(dates));
    const next = await previewSeason(season.id, change, page);
    if (next.touched !== preview.touched)
      setShownPreview({ dates, preview: await previewSeason(season.id, change), isAnew: true });
    return next;
  };
  return (
    <Dialog opened onClose={onClose} title={t('changeTitle', { year: String(season.year) })}>
      <Form form={form} otherwise={{ conflict: t('changedMeanwhile') }} onSubmit={save}>
        <DateFields />
        {isShown && shownPreview.preview.groups.length > 0 ? (
          <Touched
            key={shownPreview.preview.touched}
            preview={shownPreview.preview}
            isAnew={shownPreview.isAnew === true}
            onMore={(page) => nameMore(page, shownPreview)}
          />
        ) : null}
        <DialogSubmit onClose={onClose}>{t(isShown && !isRefused ? 'saveAll' : 'save')}</DialogSubmit>
      </Form>
    </Dialog>
  );
};

const AddForm = ({
  proposal,
  onClose,
}: {
  readonly proposal: ProposedSeason;
  readonly onClose: () => void;
}) => {
  const t = useSeasonsTexts();
  const form = useZodForm(seasonProposal.omit({ year: true }), pickDates(proposal));
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await createSeason({ ...values, year: proposal.year });
        onClose();
      }}
    >
      <p>{t('addAbout')}</p>
      <Text tone="quiet" size={16}>
        {t('proposedDays', { days: proposal.days.map((date) => formatDay(date)).join(', ') })}
      </Text>
      <DateFields />
      <DialogSubmit onClose={onClose}>{t('doAdd')}</DialogSubmit>
    </Form>
  );
};

const lastYear = 2100;

/** The season after the present one, if it exists. */
const findNextSeason = (seasons: readonly PlannedSeason[]): PlannedSeason | undefined => {
  const present = seasons.find(({ is_current }) => is_current);
  return present && seasons.find(({ year }) => year === present.year + 1);
};

interface AddSeasonDialogProps {
  readonly seasons: readonly PlannedSeason[];
  readonly onClose: () => void;
}

/**
 * Creates a missing future season as the calendar proposes it; links to the next season's dates if it exists.
 */
export const AddSeasonDialog = ({ seasons, onClose }: AddSeasonDialogProps) => {
  const t = useSeasonsTexts();
  const [chosen, setChosen] = useState<number>();
  const [changes, setChanges] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(proposalQuery(chosen));
  const year = chosen ?? data?.year;
  const present = new Date().getFullYear();
  const missing = Array.from({ length: lastYear - present }, (_, index) => present + 1 + index).filter(
    (one) => seasons.every((season) => season.year !== one),
  );
  const next = findNextSeason(seasons);
  if (changes && next !== undefined) return <ChangeSeasonDialog season={next} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('add')}>
      {next === undefined ? null : (
        <Cluster surface="card" marked as="p" gap={16} rowGap={12} align="center" justify="between">
          <span>
            {t.rich('nextIsThere', {
              year: String(next.year),
              eve: <Ltr>{formatDay(next.eve)}</Ltr>,
            })}
          </span>
          <Button variant="default" onClick={() => setChanges(true)}>
            {t('changeTitle', { year: String(next.year) })}
          </Button>
        </Cluster>
      )}
      <Select
        label={t('year')}
        value={year === undefined ? '' : String(year)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        data={missing.map(String)}
      />
      {data !== undefined && !isFetching ? (
        <AddForm key={data.year} proposal={data} onClose={onClose} />
      ) : null}
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {isFetching ? <Skeletons count={3} height={60} /> : null}
    </Dialog>
  );
};
