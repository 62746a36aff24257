import type { FieldErrorCode } from '@salons/contract/error-codes';
import type { ImportCell, ImportDraft } from '@salons/contract/imports';
import { useState } from 'react';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Pill } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { checkSheet } from './imports.api.ts';
import { useImportsTexts } from './imports.texts.ts';
import { sheetErrorText } from './sheetErrors.ts';

interface ImportCellFieldProps {
  readonly draft: ImportDraft;
  readonly row: number;
  readonly column: number;
  readonly cell: ImportCell;
  readonly label: string;
  readonly code: FieldErrorCode;
}

/** A cell with an error: retyped, or replaced by what may be meant, in all rows with the same text. */
export const ImportCellField = ({ draft, row, column, cell, label, code }: ImportCellFieldProps) => {
  const t = useImportsTexts();
  const [text, setText] = useState(cell.text);
  const mend = useSingleFlight({
    mutationFn: (edit: { readonly text: string; readonly everywhere: boolean }) =>
      checkSheet(draft.id, { edits: [{ row, column, ...edit }] }),
    onError: showFailure,
  });
  return (
    <Stack
      as="form"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault();
        mend.mutate({ text, everywhere: false });
      }}
    >
      <TextInput
        label={label}
        value={text}
        error={sheetErrorText(code)}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Cluster gap={8} align="center">
        <Button
          type="submit"
          size="sm"
          variant="default"
          loading={mend.isPending}
          disabled={text === cell.text}
        >
          {t('saveCell')}
        </Button>
        {cell.suggestions.length === 0 ? null : (
          <Text as="span" size={16} title={t('everywhere')}>
            {t('didYouMean')}
          </Text>
        )}
        {cell.suggestions.map((one) => (
          <Pill key={one} onClick={() => mend.mutate({ text: one, everywhere: true })}>
            <bdi>{one}</bdi>
          </Pill>
        ))}
      </Cluster>
    </Stack>
  );
};
