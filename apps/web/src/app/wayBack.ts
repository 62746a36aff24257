import { readInTab, writeInTab } from '../lib/stored.ts';

const storageKey = 'wayBack';

/**
 * Stores the page to return to after a login, in this tab only: its address may contain a share key (product
 * §5.153).
 */
export const storeWayBack = (path: string): void => writeInTab(storageKey, path);

export const readWayBack = (): string | null => readInTab(storageKey);

export const forgetWayBack = (): void => writeInTab(storageKey, null);
