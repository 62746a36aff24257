import { useEffect, useState } from 'react';

const secondsTo = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Whole seconds until a time in ms, counted down to 0. */
export const useCountdown = (at: number): number => {
  const [left, setLeft] = useState(() => secondsTo(at));
  useEffect(() => {
    setLeft(secondsTo(at));
    const timer = setInterval(() => {
      const seconds = secondsTo(at);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return left;
};
