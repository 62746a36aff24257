import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useKeysTexts } from '../../ui/keys/keys.texts.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import type { Column } from '../../ui/table/tableColumns.ts';
import { useUiTexts } from '../../ui/ui.texts.ts';
import classes from './RowPanel.module.css';

interface RowPanelProps<Data> {
  readonly columns: readonly Column<Data>[];
  readonly row: Data;
  /** Focuses the next or previous row, which the panel follows. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** All columns of one row beside its list, the name with a link to the record (product §10.155). */
export const RowPanel = <Data,>({ columns, row, onStep, onClose }: RowPanelProps<Data>) => {
  const t = useUiTexts();
  const keys = useKeysTexts();
  const [first, ...others] = columns;
  return (
    <Stack as="aside" gap={12} aria-label={keys('panel')} className={classes.panel}>
      <Row gap={4} align="start">
        <h2 className={classes.name}>{first?.cell(row)}</h2>
        <IconButton label={keys('previousRow')} onClick={() => onStep(-1)}>
          <IconArrowUp aria-hidden size={20} />
        </IconButton>
        <IconButton label={keys('nextRow')} onClick={() => onStep(1)}>
          <IconArrowDown aria-hidden size={20} />
        </IconButton>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX aria-hidden size={20} />
        </IconButton>
      </Row>
      <dl className={classes.facts}>
        {others.map((column) => (
          <Row gap={12} align="baseline" key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.cell(row)}</dd>
          </Row>
        ))}
      </dl>
    </Stack>
  );
};
