import type { Undo } from '@salons/contract/fields';
import { useEffect, useRef, useState } from 'react';
import { formatTime } from '../../lib/format.ts';
import { readServerTime } from '../../lib/serverClock.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../buttons/Button.tsx';
import { findHeading } from '../layout/findHeading.ts';
import { Ltr } from '../layout/Ltr.tsx';
import { Cluster } from '../layout/layout.tsx';
import { returnFocus } from '../overlays/keepFocus.ts';
import { useUiTexts } from '../ui.texts.ts';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a time is in the future on the server's clock; rerenders when it has passed. */
const useIsAhead = (iso: string): boolean => {
  const [isAhead, setIsAhead] = useState(() => Date.parse(iso) > readServerTime());
  useEffect(() => {
    const left = Date.parse(iso) - readServerTime();
    setIsAhead(left > 0);
    const timer = setTimeout(() => setIsAhead(false), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [iso]);
  return isAhead;
};

interface UndoLineProps {
  readonly undo: NonNullable<Undo>;
  readonly act: string;
  /** Undoes the action and reports the result itself. */
  readonly onUndo: () => Promise<unknown>;
}

/** A pending action, when its notifications are sent, and its undo until then (product §7.223). */
export const UndoLine = ({ undo, act, onUndo }: UndoLineProps) => {
  const t = useUiTexts();
  const takeBack = useSingleFlight({ mutationFn: () => onUndo() });
  const isAhead = useIsAhead(undo.until);
  const heading = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      if (heading.current !== null && document.activeElement === document.body) returnFocus(heading.current);
    },
    [],
  );
  if (!isAhead) return null;
  return (
    <Cluster surface="olive" gap={16} rowGap={8} align="center" justify="between">
      <span>
        <bdi>{act}</bdi>
        {' · '}
        {t.rich('goesOutAt', { time: <Ltr>{formatTime(undo.until, ownZone())}</Ltr> })}
      </span>
      <Button
        variant="default"
        loading={takeBack.isPending}
        aria-label={t('undoAct', { act })}
        onClick={({ currentTarget }) => {
          heading.current = findHeading(currentTarget);
          takeBack.mutate();
        }}
      >
        {t('undo')}
      </Button>
    </Cluster>
  );
};
