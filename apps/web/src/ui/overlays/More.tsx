import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../buttons/Button.tsx';

interface MoreProps {
  readonly busy: boolean;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/** Infinite scroll with a button: loads the next page when it becomes visible. */
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
