import { type FileFormat, fileFormats } from '@salons/contract/exports';
import { getReach } from '@salons/contract/permissions';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../lib/errors.texts.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Tick } from '../../../ui/feedback/Tick.tsx';
import { Grid, Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import type { Selected } from '../../../ui/list/selection.ts';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx';
import type { ShownList } from '../ListPage.tsx';
import classes from './ExportMenu.module.css';
import { type ListToExport, onlyRows } from './export.api.ts';
import { useExportTexts } from './export.texts.ts';
import { columnsShown } from './exportColumns.ts';
import { type ExportState, useExport } from './useExport.ts';

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ name, legend, value, choices, onChange }: ChoiceProps<Value>) => (
  <Grid as="fieldset" gap={8}>
    <legend>{legend}</legend>
    {choices.map((choice) => (
      <Row surface="choice" touch as="label" gap={12} align="center" key={choice.value}>
        <Tick
          type="radio"
          name={name}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        />
        {choice.label}
      </Row>
    ))}
  </Grid>
);

const Progress = ({ state, count }: { readonly state: ExportState; readonly count: number }) => {
  const t = useExportTexts();
  if (state.step !== 'running') return null;
  const rows = Math.min(state.rows, count);
  const words =
    rows === 0 ? t('preparing') : t('running', { rows: formatNumber(rows), count: formatNumber(count) });
  return (
    <Grid gap={8}>
      <progress
        className={classes.bar}
        aria-label={t('preparing')}
        {...(rows === 0 ? {} : { value: rows, max: Math.max(count, 1) })}
      />
      <p>{words}</p>
    </Grid>
  );
};

const Outcome = ({ state }: { readonly state: ExportState }) => {
  const t = useExportTexts();
  const statusText = () => {
    switch (state.step) {
      case 'done':
        return t('done', { name: state.name });
      case 'cancelled':
        return t('cancelled');
      case 'broken':
        return t('broken');
      case 'refused':
        return failureText(state.error);
      default:
        return null;
    }
  };
  const isWrong = state.step === 'broken' || state.step === 'refused';
  return (
    <p role="status" className={isWrong ? classes.wrong : undefined}>
      {statusText()}
    </p>
  );
};

interface ExportMenuProps {
  readonly list: ListToExport;
  readonly shown: ShownList;
}

/** Format, columns and progress of an export. */
export const ExportDialog = ({
  list,
  shown,
  onClose,
}: ExportMenuProps & { readonly onClose: () => void }) => {
  const t = useExportTexts();
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const [columns, setColumns] = useState<'shown' | 'all'>('shown');
  const { state, start, cancel, reset } = useExport(list);
  const count = shown.count ?? 0;
  const isRunning = state.step === 'running';
  const close = () => {
    reset();
    onClose();
  };
  const begin = () => void start(format, columns === 'all' ? [] : columnsShown(list.noun, shown.columns));
  return (
    <Dialog opened onClose={close} title={t('title')}>
      <p>{t('about', { count, rows: formatNumber(count) })}</p>
      {isRunning ? (
        <Progress state={state} count={count} />
      ) : (
        <>
          <Choice
            name="format"
            legend={t('format')}
            value={format}
            onChange={setFormat}
            choices={[...fileFormats].reverse().map((value) => ({ value, label: t(value) }))}
          />
          <Choice
            name="columns"
            legend={t('columns')}
            value={columns}
            onChange={setColumns}
            choices={(['shown', 'all'] as const).map((value) => ({ value, label: t(value) }))}
          />
          <Text tone="quiet" size={16}>
            {t('care')}
          </Text>
        </>
      )}
      <Outcome state={state} />
      <DialogActions>
        {isRunning ? (
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
        ) : (
          <>
            <Button onClick={begin}>{t('start')}</Button>
            <Button variant="default" onClick={close}>
              {t('close')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** Export of the selected rows, for roles with permission (product §10.8). */
export const SelectedExport = ({
  list,
  selected,
  shown,
}: ExportMenuProps & { readonly selected: Selected }) => {
  const t = useExportTexts();
  const role = useUser()?.role ?? 'nobody';
  const [isOpen, setOpen] = useState(false);
  const count = selected.kind === 'all' ? shown.count : selected.ids.length;
  if (getReach(`${list.noun}.export`, role) === null || count === undefined || count === 0) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFileDownload aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('exportSelected')}
      </Button>
      {isOpen ? (
        <ExportDialog
          list={selected.kind === 'all' ? list : onlyRows(list, selected.ids)}
          shown={{ ...shown, count }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
