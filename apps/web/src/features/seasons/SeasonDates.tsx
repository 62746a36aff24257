import {
  type PlannedSeason,
  type SeasonProposal,
  seasonChange,
  seasonProposal,
} from '@salons/contract/season-changes';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../ui/DateField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogSubmit } from '../../ui/DialogSubmit.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorState, Skeletons } from '../../ui/States.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import classes from './Seasons.module.css';
import { changeSeason, createSeason, proposalQuery } from './seasonChanges.api.ts';
import { useSeasonsTexts } from './seasons.texts.ts';

const datesOf = ({ starts_on, ends_on, hosts_open_on, guests_open_on, eve, day }: SeasonProposal) => ({
  ...{ starts_on, ends_on, hosts_open_on, guests_open_on, eve, day },
});

const DateFields = () => {
  const t = useSeasonsTexts();
  const order = { outOfRange: t('order') };
  const bounds = { outOfRange: t('overlaps') };
  return (
    <div className={classes.dates}>
      <DateField name="hosts_open_on" label={t('hostsOpen')} errors={order} required />
      <DateField name="guests_open_on" label={t('guestsOpen')} errors={order} required />
      <DateField name="eve" label={t('eve')} errors={order} required />
      <DateField name="day" label={t('day')} errors={order} required />
      <DateField name="starts_on" label={t('starts')} errors={bounds} required />
      <DateField name="ends_on" label={t('ends')} errors={bounds} required />
    </div>
  );
};

/** The dates of a season that is not over; what stands in it is said beforehand (product §3.7). */
export const ChangeSeasonDialog = ({
  season,
  onClose,
}: {
  readonly season: PlannedSeason;
  readonly onClose: () => void;
}) => {
  const t = useSeasonsTexts();
  const form = useZodForm(seasonChange, datesOf(season));
  const { salons, requests } = season;
  return (
    <Dialog opened onClose={onClose} title={t('changeTitle', { year: String(season.year) })}>
      <Form
        form={form}
        onSubmit={async (values) => {
          await changeSeason(season.id, values);
          onClose();
        }}
      >
        {salons + requests === 0 ? null : (
          <p className={classes.warning}>
            {t('warning', { salons: String(salons), requests: String(requests) })}
          </p>
        )}
        <DateFields />
        <DialogSubmit onClose={onClose}>{t('save')}</DialogSubmit>
      </Form>
    </Dialog>
  );
};

const AddForm = ({
  proposal,
  onClose,
}: {
  readonly proposal: SeasonProposal;
  readonly onClose: () => void;
}) => {
  const t = useSeasonsTexts();
  const form = useZodForm(seasonProposal.omit({ year: true }), datesOf(proposal));
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await createSeason({ ...values, year: proposal.year });
        onClose();
      }}
    >
      <p>{t('addAbout')}</p>
      <DateFields />
      <DialogSubmit onClose={onClose}>{t('doAdd')}</DialogSubmit>
    </Form>
  );
};

/** The next season, as the calendar proposes it. */
export const AddSeasonDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useSeasonsTexts();
  const { data, error, isFetching, refetch } = useQuery(proposalQuery);
  const title = data === undefined ? t('add') : t('addTitle', { year: String(data.year) });
  return (
    <Dialog opened onClose={onClose} title={title}>
      {data !== undefined && !isFetching ? <AddForm proposal={data} onClose={onClose} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {isFetching ? <Skeletons count={3} height={60} /> : null}
    </Dialog>
  );
};
