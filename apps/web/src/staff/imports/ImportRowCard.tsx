import type { ImportChoice, ImportDraft, ImportMatch, ImportRow } from '@salons/contract/imports';
import { importLabels } from '@salons/contract/records/import-fields';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx';
import { PillChoice } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ImportCellField } from './ImportCellField.tsx';
import { checkSheet } from './imports.api.ts';
import { useImportsTexts } from './imports.texts.ts';
import { sheetErrorText } from './sheetErrors.ts';

interface ImportRowCardProps {
  readonly draft: ImportDraft;
  readonly row: ImportRow;
}

const nameFields = ['full_name', 'first_name', 'last_name'];

const Match = ({ draft, match }: { readonly draft: ImportDraft; readonly match: ImportMatch }) => {
  const t = useImportsTexts();
  const why = t(`by_${match.why}`);
  if (match.row !== null) return <p>{[t('matchRow', { row: match.row }), why].join(' · ')}</p>;
  if (match.id === null) return <p>{[t('matchHidden'), why].join(' · ')}</p>;
  const path =
    draft.kind === 'witnesses'
      ? `/admin/witnesses/profile/${match.id}`
      : `/admin/hosts/list?free_text=${encodeURIComponent(match.title ?? '')}`;
  return (
    <p>
      {t('matchRecord')}{' '}
      <Link to={path} target="_blank">
        <bdi>{match.title}</bdi>
      </Link>
      {` · ${why}`}
    </p>
  );
};

const listChoices = ({ matches }: ImportRow): readonly ImportChoice[] => [
  'skip',
  ...(matches.some(({ may_be_updated }) => may_be_updated) ? (['update'] as const) : []),
  ...(matches.every(({ may_be_new }) => may_be_new) ? (['new'] as const) : []),
];

/** A row: cells to mend as fields, the others as facts, and its matches. */
export const ImportRowCard = ({ draft, row }: ImportRowCardProps) => {
  const t = useImportsTexts();
  const language = useLanguage();
  const choose = useSingleFlight({
    mutationFn: (choice: ImportChoice | null) =>
      checkSheet(draft.id, { choices: [{ row: row.row, choice }] }),
    onError: showFailure,
  });
  const labels: Readonly<Record<string, { readonly he: string; readonly en: string } | undefined>> =
    importLabels(draft.kind);
  const cells = row.cells.map((cell, column) => {
    const field = draft.columns[column]?.maps_to ?? null;
    return { cell, column, field, label: field === null ? '' : (labels[field]?.[language] ?? field) };
  });
  const name = cells
    .filter(({ field, cell }) => field !== null && nameFields.includes(field) && cell.becomes !== null)
    .map(({ cell }) => cell.becomes)
    .join(' ');
  /** A part of a whole name is mended in its column. */
  const matchesField = (missing: string, field: string | null) =>
    missing === field || (field === 'full_name' && nameFields.includes(missing));
  const isMissing = (field: string | null) => row.missing.some((one) => matchesField(one.field, field));
  const toMend = cells.filter(
    ({ cell, field }) => cell.code !== null || (field !== null && isMissing(field)),
  );
  const fieldless = row.missing.filter(({ field }) => !cells.some((one) => matchesField(field, one.field)));
  const facts = cells.filter(
    ({ cell, field }) => field !== null && cell.becomes !== null && !nameFields.includes(field),
  );
  return (
    <Card as="li" gap={12}>
      <Row gap={12} justify="between" align="center">
        <Text as="h3" breaks>
          <bdi>{name || t('unnamed')}</bdi>{' '}
          <Text as="span" tone="quiet" size={16} weight={500}>
            {t('row', { row: row.row })}
          </Text>
        </Text>
        {row.matches.length > 0 ? null : (
          <Button
            size="sm"
            variant="subtle"
            loading={choose.isPending}
            onClick={() => choose.mutate(row.choice === 'skip' ? null : 'skip')}
          >
            {row.choice === 'skip' ? t('takeBack') : t('leaveOut')}
          </Button>
        )}
      </Row>
      {row.choice === 'skip' ? null : (
        <>
          {toMend.map(({ cell, column, label, field }) => (
            <ImportCellField
              key={`${column} ${cell.text}`}
              {...{ draft, cell, column, label }}
              row={row.row}
              code={cell.code ?? row.missing.find((one) => matchesField(one.field, field))?.code ?? 'invalid'}
            />
          ))}
          {fieldless.map(({ field, code }) => (
            <Text key={field} tone="wine">
              {`${labels[field]?.[language] ?? field}: ${sheetErrorText(code)}`}
            </Text>
          ))}
        </>
      )}
      {row.matches.length === 0 ? null : (
        <Stack gap={8}>
          {row.matches.map((match) => (
            <Match key={`${match.id} ${match.row}`} draft={draft} match={match} />
          ))}
          <FieldGroup label={t('decision')}>
            <Cluster gap={8}>
              {listChoices(row).map((choice) => (
                <PillChoice
                  key={choice}
                  type="radio"
                  name={`choice-${row.row}`}
                  checked={row.choice === choice}
                  onChange={() => choose.mutate(choice)}
                >
                  {t(choice)}
                </PillChoice>
              ))}
            </Cluster>
          </FieldGroup>
        </Stack>
      )}
      {facts.length === 0 ? null : (
        <FactList least={220} gap={12} rowGap={8}>
          {facts.map(({ label, cell, column }) => (
            <div key={column}>
              <dt>{label}</dt>
              <dd>
                <bdi>{cell.becomes}</bdi>
              </dd>
            </div>
          ))}
        </FactList>
      )}
    </Card>
  );
};
