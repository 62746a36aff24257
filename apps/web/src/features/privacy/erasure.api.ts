import type { BodyIn } from '@salons/contract/endpoint';
import { ownDataEndpoints } from '@salons/contract/own-data';
import { call, callForFile } from '../../lib/api.ts';
import { hasLogin } from '../../lib/tokens.ts';
import { reloadAccount } from '../accounts/ownData.api.ts';

/** Asks to be erased in seven days (product §13.5). */
export const askForErasure = async (body: BodyIn<typeof ownDataEndpoints.askForErasure>): Promise<void> => {
  await call(ownDataEndpoints.askForErasure, { body });
  await reloadAccount();
};

/** Keeps the account after all. */
export const withdrawErasure = async (): Promise<void> => {
  await call(ownDataEndpoints.withdrawErasure, {});
  await reloadAccount();
};

/** Has a link mailed that asks for the erasure in place of a password. */
export const sendErasureLink = (): Promise<unknown> => call(ownDataEndpoints.sendErasureLink, {});

const reloadIfOwn = async () => {
  if (hasLogin()) await reloadAccount();
};

/** Asks for the erasure by the link of a mail. @returns when it happens */
export const confirmErasure = async (token: string): Promise<string> => {
  const { erase_at } = await call(ownDataEndpoints.confirmErasure, { body: { token } });
  await reloadIfOwn();
  return erase_at;
};

/** Keeps the account by the link of a mail. */
export const cancelErasureByLink = async (token: string): Promise<void> => {
  await call(ownDataEndpoints.keepAccount, { body: { token } });
  await reloadIfOwn();
};

/** Fetches all that is kept about the person and hands it to the device as a file. */
export const saveOwnData = async (): Promise<void> => {
  const { ownExportEndpoints } = await import('@salons/contract/own-export');
  const file = await callForFile(ownExportEndpoints.exportOwnData, {});
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = `my-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser needs a moment to take the file over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
