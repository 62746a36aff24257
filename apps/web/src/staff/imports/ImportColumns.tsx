import type { ImportDraft } from '@salons/contract/imports';
import { type ImportField, importFieldNames, importLabels } from '@salons/contract/records/import-fields';
import { witnessTypeLabels } from '@salons/contract/records/witness-types';
import { witnessTypes } from '@salons/contract/states';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/choices/Select.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { checkSheet } from './imports.api.ts';
import { useImportsTexts } from './imports.texts.ts';

interface ImportColumnsProps {
  readonly draft: ImportDraft;
  readonly onChecked: () => void;
}

const seasonsShown = 12;

/** The notes on what of the file was read. */
const AboutFile = ({ draft }: { readonly draft: ImportDraft }) => {
  const t = useImportsTexts();
  const others = draft.sheets.filter((name) => name !== draft.sheet && name !== '');
  return (
    <Text tone="quiet" size={16} as="div">
      {draft.sheet === '' ? null : <p>{t('sheet', { name: draft.sheet })}</p>}
      {others.length === 0 ? null : <p>{t('otherSheets', { names: others.join(', ') })}</p>}
      <p>{t('headingRow', { row: draft.heading_row })}</p>
      {draft.left_out.length === 0 ? null : <p>{t('leftOut', { rows: draft.left_out.join(', ') })}</p>}
    </Text>
  );
};

/** Says what each column holds (product §10.211). */
export const ImportColumns = ({ draft, onChecked }: ImportColumnsProps) => {
  const t = useImportsTexts();
  const language = useLanguage();
  const [mapping, setMapping] = useState(() => draft.columns.map(({ maps_to }) => maps_to));
  const [season, setSeason] = useState(draft.season);
  const [witnessType, setWitnessType] = useState(draft.witness_type);
  const check = useSingleFlight({
    mutationFn: () =>
      checkSheet(draft.id, {
        mapping,
        season,
        ...(draft.kind === 'witnesses' ? { witness_type: witnessType } : {}),
      }),
    onSuccess: onChecked,
    onError: showFailure,
  });
  const labels = importLabels(draft.kind);
  const choices = [
    { value: '', label: t('unused') },
    ...Object.entries(labels).map(([value, label]) => ({ value, label: label[language] })),
  ];
  const toField = (value: string): ImportField | null =>
    importFieldNames.find((name) => name === value) ?? null;
  /** A field is of one column: another that had it is not used. */
  const map = (place: number, field: ImportField | null) =>
    setMapping(mapping.map((one, at) => (at === place ? field : one === field ? null : one)));
  const hasName = mapping.some((field) => field === 'full_name' || field === 'first_name');
  const latest = Math.max(draft.season, new Date().getFullYear() + 1);
  return (
    <Stack gap={20} as="section">
      <Stack gap={8}>
        <h2 tabIndex={-1}>{t('columns')}</h2>
        <p>{t('columnsAbout')}</p>
        <AboutFile draft={draft} />
      </Stack>
      <Grid gap={12} least={300}>
        {draft.columns.map((column, place) => {
          const name = column.name || t('noHeading', { number: place + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
            <Card key={place} gap={8} marked={mapping[place] !== null}>
              <Select
                label={<bdi>{name}</bdi>}
                description={
                  <Text as="span" tone="quiet" size={16} breaks>
                    <bdi>{column.samples.map((sample) => sample.slice(0, 40)).join(' · ')}</bdi>
                  </Text>
                }
                value={mapping[place] ?? ''}
                onChange={(event) => map(place, toField(event.currentTarget.value))}
                data={choices}
              />
            </Card>
          );
        })}
      </Grid>
      <Grid gap={12} least={300}>
        <Select
          label={draft.kind === 'witnesses' ? t('season') : t('hostedSeason')}
          value={String(season)}
          onChange={(event) => setSeason(Number(event.currentTarget.value))}
          data={Array.from({ length: seasonsShown }, (_, place) => String(latest - place))}
        />
        {draft.kind === 'witnesses' ? (
          <Select
            label={t('witnessType')}
            value={witnessType ?? 'other'}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setWitnessType(witnessTypes.find((type) => type === value) ?? null);
            }}
            data={witnessTypes.map((type) => ({ value: type, label: witnessTypeLabels[type][language] }))}
          />
        ) : null}
      </Grid>
      {hasName ? null : (
        <Text tone="wine" role="status">
          {t('needsName')}
        </Text>
      )}
      <div>
        <Button disabled={!hasName} loading={check.isPending} onClick={() => check.mutate()}>
          {t('check')}
        </Button>
      </div>
    </Stack>
  );
};
