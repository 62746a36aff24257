import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/stored.ts';

const storageKey = 'seenSalons';
/** The oldest are dropped. */
const mostKept = 200;

const readSeen = (): number[] =>
  (readStored(storageKey) ?? '')
    .split(' ')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** Hook: ids of the salons whose details were opened in this browser, which ends with the login. */
export const useSeenSalons = (openId: number | undefined): ReadonlySet<number> => {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const before = readSeen();
    const after = openId === undefined ? before : [...before.filter((id) => id !== openId), openId];
    if (openId !== undefined) writeStored(storageKey, after.slice(-mostKept).join(' '));
    setSeen(new Set(after));
  }, [openId]);
  return seen;
};
