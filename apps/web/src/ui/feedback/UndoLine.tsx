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

/** Whether a moment is still to come, on the server's clock; draws again when it is over. */
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
  /** What was done, to whom. */
  readonly act: string;
  /** Takes it back; says itself what became of that. */
  readonly onUndo: () => Promise<unknown>;
}

/** What was done, when those concerned are notified, and the way to take it back until then (product §7.223). */
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
