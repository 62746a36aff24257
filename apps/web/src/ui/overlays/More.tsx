import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../buttons/Button.tsx';

interface MoreProps {
  readonly busy: boolean;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/** The end of a list that goes on: what follows comes when this comes into sight, or by pressing it. */
export const More = ({ busy, onMore, children }: MoreProps) => {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => {
    if (!busy) onMore();
  });
  useEffect(() => {
    const { current } = end;
    if (current === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: '120px' },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={end}>
      <Button variant="default" fullWidth loading={busy} onClick={onMore}>
        {children}
      </Button>
    </div>
  );
};
