import { readInTab, writeInTab } from '../lib/stored.ts';

const storageKey = 'wayBack';

/** Keeps the page that a login leads back to, in this tab alone: one whose address is to stand in no other (product §5.153). */
export const storeWayBack = (path: string): void => writeInTab(storageKey, path);

/** The page that was left for a login, or null. */
export const readWayBack = (): string | null => readInTab(storageKey);

/** It was come back to, or left for elsewhere. */
export const forgetWayBack = (): void => writeInTab(storageKey, null);
