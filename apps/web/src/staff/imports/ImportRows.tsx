import { type ImportChoice, type ImportDraft, importRowFilters } from '@salons/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { PillChoice } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Pages } from '../../ui/table/Pages.tsx';
import { ImportRowCard } from './ImportRowCard.tsx';
import { applySheet, checkSheet, importRowsQuery, saveMarkedSheet } from './imports.api.ts';
import { useImportsTexts } from './imports.texts.ts';

type Show = (typeof importRowFilters)[number];
type Counts = NonNullable<ImportDraft['counts']>;

const pageSize = 20;

const countRows = (counts: Counts, show: Show): number =>
  show === 'all' ? counts.ready + counts.problems + counts.duplicates + counts.skipped : counts[show];

/** Rows that need something first. */
const findFirst = (counts: Counts): Show =>
  counts.problems > 0 ? 'problems' : counts.duplicates > 0 ? 'duplicates' : 'all';

interface ForAllProps {
  readonly draft: ImportDraft;
  readonly show: Show;
}

/** One press for all rows of a kind. */
const ForAll = ({ draft, show }: ForAllProps) => {
  const t = useImportsTexts();
  const choose = useSingleFlight({
    mutationFn: (choice: ImportChoice) =>
      checkSheet(draft.id, {
        choices: [{ row: show === 'problems' ? 'problems' : 'duplicates', choice }],
      }),
    onError: showFailure,
  });
  const save = useSingleFlight({
    mutationFn: () => saveMarkedSheet(draft.id, draft.file_name),
    onError: showFailure,
  });
  const renderChoice = (choice: ImportChoice, words: string) => (
    <Button
      key={choice}
      size="sm"
      variant="default"
      loading={choose.isPending && choose.variables === choice}
      onClick={() => choose.mutate(choice)}
    >
      {words}
    </Button>
  );
  if (show === 'problems')
    return (
      <Cluster gap={8}>
        {renderChoice('skip', t('skipProblems'))}
        <Button size="sm" variant="subtle" loading={save.isPending} onClick={() => save.mutate()}>
          {t('saveMarked')}
        </Button>
      </Cluster>
    );
  return (
    <Cluster gap={8}>
      {renderChoice('skip', t('skipAll'))}
      {renderChoice('update', t('updateAll'))}
      {renderChoice('new', t('newAll'))}
    </Cluster>
  );
};

const Rows = ({ draft, show }: ForAllProps) => {
  const t = useImportsTexts();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(importRowsQuery(draft.id, { show, page, page_size: pageSize }));
  if (data === undefined) return <Waiting error={error} onRetry={() => void refetch()} />;
  if (data.count === 0) return <p>{t('nothing')}</p>;
  return (
    <Stack gap={12}>
      <Stack as="ul" gap={12}>
        {data.results.map((row) => (
          <ImportRowCard key={row.row} draft={draft} row={row} />
        ))}
      </Stack>
      <Pages page={page} pageSize={pageSize} count={data.count} rows={data.results.length} onPage={setPage} />
    </Stack>
  );
};

interface ImportRowsProps {
  readonly draft: ImportDraft;
  readonly onBack: () => void;
}

/** The checked rows: errors are mended, known records decided, the rest is looked at (product §10.212–10.214). */
export const ImportRows = ({ draft, onBack }: ImportRowsProps) => {
  const t = useImportsTexts();
  const counts = draft.counts ?? { ready: 0, problems: 0, duplicates: 0, skipped: 0 };
  const [show, setShow] = useState<Show>(() => findFirst(counts));
  const apply = useSingleFlight({ mutationFn: () => applySheet(draft.id), onError: showFailure });
  const isReady = counts.ready > 0 && counts.problems === 0 && counts.duplicates === 0;
  return (
    <Stack gap={20} as="section">
      <h2 tabIndex={-1}>{t('stepRows')}</h2>
      {draft.failure === null ? null : (
        <Text surface="wine" role="alert">
          {t(draft.failure)}
        </Text>
      )}
      <FieldGroup label={t('show')}>
        <Cluster gap={8}>
          {importRowFilters
            .filter((one) => one === 'all' || one === show || countRows(counts, one) > 0)
            .map((one) => (
              <PillChoice
                key={one}
                type="radio"
                name="show"
                checked={one === show}
                onChange={() => setShow(one)}
              >
                {t(one)} <bdi>{formatNumber(countRows(counts, one))}</bdi>
              </PillChoice>
            ))}
        </Cluster>
      </FieldGroup>
      {(show === 'problems' || show === 'duplicates') && countRows(counts, show) > 0 ? (
        <ForAll draft={draft} show={show} />
      ) : null}
      <Rows key={show} draft={draft} show={show} />
      <Stack gap={12}>
        <Text tone="quiet" role="status">
          {isReady ? '' : t('notYet')}
        </Text>
        <Cluster gap={12}>
          <Button disabled={!isReady} loading={apply.isPending} onClick={() => apply.mutate()}>
            {t('apply', { count: counts.ready })}
          </Button>
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        </Cluster>
      </Stack>
    </Stack>
  );
};
