import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { InlineRow, Row, Stack } from '../../../ui/layout/layout.tsx';
import classes from './MarkButton.module.css';

interface MarkButtonProps {
  readonly isThere: boolean;
  readonly canMark: boolean;
  readonly onMark: () => void;
  readonly children: ReactNode;
}

export const MarkButton = ({ isThere, canMark, onMark, children }: MarkButtonProps) => (
  <Row
    surface="choice"
    as="button"
    grow={240}
    gap={12}
    align="center"
    type="button"
    className={clsx(classes.mark, isThere && classes.isThere)}
    aria-pressed={isThere}
    disabled={!canMark}
    onClick={onMark}
  >
    <InlineRow as="span" align="center" justify="center" className={classes.box} aria-hidden>
      {isThere ? <IconCheck size={22} stroke={3} /> : null}
    </InlineRow>
    <Stack breaks as="span">
      {children}
    </Stack>
  </Row>
);
