import { useEffect, useState } from 'react';

/** Hook: the value as it was when it last rested for so many milliseconds. */
export const useDebouncedValue = <V>(value: V, restMs: number): V => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
};
