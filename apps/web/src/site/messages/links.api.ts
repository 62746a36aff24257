import { linksEndpoints } from '@salons/contract/links';
import { call } from '../../lib/api.ts';

/** The token of a message link: in the fragment, or in the query where a mail client moved it. */
export const getLinkToken = ({ hash, search }: { readonly hash: string; readonly search: string }): string =>
  hash.length > 1 ? hash.slice(1) : (new URLSearchParams(search).get('token') ?? '');

/** Unsubscribes from reminders and updates on the link's channel (product §12.16). @throws ApiError */
export const unsubscribe = async (token: string): Promise<void> => {
  await call(linksEndpoints.unsubscribe, { body: { token } });
};
