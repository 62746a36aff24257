import { IconTableImport } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useImportsTexts } from './imports.texts.ts';
import classes from './SheetPicker.module.css';
import { sheetFailureText } from './sheetErrors.ts';

interface SheetPickerProps {
  readonly isReading: boolean;
  readonly error: unknown;
  readonly onFile: (file: File) => void;
}

/** A file chosen by a button or dropped. */
export const SheetPicker = ({ isReading, error, onFile }: SheetPickerProps) => {
  const t = useImportsTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
    if (input.current) input.current.value = '';
  };
  return (
    <Stack
      gap={12}
      align="center"
      className={clsx(classes.area, isOver && classes.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <IconTableImport aria-hidden size={40} stroke={1.5} />
      <VisuallyHidden>
        <label htmlFor={id}>{t('choose')}</label>
        <input
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => take(event.currentTarget.files)}
        />
      </VisuallyHidden>
      <Button loading={isReading} onClick={() => input.current?.click()}>
        {isReading ? t('reading') : error === null ? t('choose') : t('chooseAnother')}
      </Button>
      <Text tone="quiet" size={16}>
        {t('drop')}
      </Text>
      {error === null ? null : (
        <Text tone="wine" role="alert">
          {sheetFailureText(error)}
        </Text>
      )}
    </Stack>
  );
};
