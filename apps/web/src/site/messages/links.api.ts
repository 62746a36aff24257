import { linksEndpoints } from '@salons/contract/links';
import { call } from '../../lib/api.ts';

/** The token that a link of a message carries: behind `#`, or in the query where a mail program put it. */
export const getLinkToken = ({ hash, search }: { readonly hash: string; readonly search: string }): string =>
  hash.length > 1 ? hash.slice(1) : (new URLSearchParams(search).get('token') ?? '');

/** Ends reminders and updates by the channel of a link (product §12.16). @throws ApiError */
export const unsubscribe = async (token: string): Promise<void> => {
  await call(linksEndpoints.unsubscribe, { body: { token } });
};
