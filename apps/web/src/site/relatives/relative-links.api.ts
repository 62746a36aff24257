import { relativeLinksEndpoints } from '@salons/contract/relative-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { linkKeys } from '../../lib/keys/links.keys.ts';

/** The witness of a link; independent of the current login. */
export const relativeLinkQuery = (token: string) =>
  queryOptions({
    queryKey: linkKeys.relative(token),
    queryFn: () => call(relativeLinksEndpoints.readRelativeLink, { params: { token }, isAnonymous: true }),
    retry: false,
  });

/** Sends a code to the link's phone. @throws ApiError, `throttled` within a minute */
export const sendRelativeCode = async (token: string): Promise<void> => {
  await call(relativeLinksEndpoints.sendRelativeCode, { params: { token }, isAnonymous: true });
};

/** The evenings, after a right code; never persisted. @throws ApiError, `invalidCode` */
export const openRelativeLink = (token: string, code: string) =>
  call(relativeLinksEndpoints.openRelativeLink, { params: { token }, body: { code }, isAnonymous: true });
