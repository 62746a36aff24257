import { useEffect, useState } from 'react';

/** Hook: the time in milliseconds, updated every `everyMs` and when the page becomes visible. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNow(Date.now());
    const timer = setInterval(read, everyMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [everyMs]);
  return now;
};
