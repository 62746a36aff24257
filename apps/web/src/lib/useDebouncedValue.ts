import { useEffect, useState } from 'react';

/** Hook: the value, debounced: updated once it has not changed for `restMs` milliseconds. */
export const useDebouncedValue = <V>(value: V, restMs: number): V => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
};
