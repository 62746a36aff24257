import type { BodyIn } from '@salons/contract/endpoint';
import { ownDataEndpoints } from '@salons/contract/own-data';
import { call, callForFile } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { saveFile } from '../../lib/saveFile.ts';

/** Schedules an erasure in seven days (product §13.5). */
export const askForErasure = async (body: BodyIn<typeof ownDataEndpoints.askForErasure>): Promise<void> => {
  await change(ownDataEndpoints.askForErasure, { body });
};

/** Cancels the erasure. */
export const withdrawErasure = async (): Promise<void> => {
  await change(ownDataEndpoints.withdrawErasure, {});
};

export const sendErasureLink = (): Promise<unknown> => call(ownDataEndpoints.sendErasureLink, {});

/** Schedules the erasure by the link of a mail. @returns when it happens */
export const confirmErasure = async (token: string): Promise<string> => {
  const { erase_at } = await change(ownDataEndpoints.confirmErasure, { body: { token } });
  return erase_at;
};

/** Cancels the erasure by the link of a mail. */
export const cancelErasureByLink = async (token: string): Promise<void> => {
  await change(ownDataEndpoints.keepAccount, { body: { token } });
};

export const saveOwnData = async (): Promise<void> => {
  const { ownExportEndpoints } = await import('@salons/contract/own-export');
  const file = await callForFile(ownExportEndpoints.exportOwnData, {});
  saveFile(file, `my-data-${new Date().toISOString().slice(0, 10)}.json`);
};
