import type { BodyIn } from '@salons/contract/endpoint';
import { ownDataEndpoints } from '@salons/contract/own-data';
import { call, callForFile } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';

/** Asks to be erased in seven days (product §13.5). */
export const askForErasure = async (body: BodyIn<typeof ownDataEndpoints.askForErasure>): Promise<void> => {
  await change(ownDataEndpoints.askForErasure, { body });
};

/** Keeps the account after all. */
export const withdrawErasure = async (): Promise<void> => {
  await change(ownDataEndpoints.withdrawErasure, {});
};

/** Has a link mailed that asks for the erasure in place of a password. */
export const sendErasureLink = (): Promise<unknown> => call(ownDataEndpoints.sendErasureLink, {});

/** Asks for the erasure by the link of a mail. @returns when it happens */
export const confirmErasure = async (token: string): Promise<string> => {
  const { erase_at } = await change(ownDataEndpoints.confirmErasure, { body: { token } });
  return erase_at;
};

/** Keeps the account by the link of a mail. */
export const cancelErasureByLink = async (token: string): Promise<void> => {
  await change(ownDataEndpoints.keepAccount, { body: { token } });
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
