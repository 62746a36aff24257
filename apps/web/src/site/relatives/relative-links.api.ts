import { relativeLinksEndpoints } from '@salons/contract/relative-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { linkKeys } from '../../lib/keys/links.keys.ts';

/** Whose evenings a link shows; it is asked for whoever is logged in here. */
export const relativeLinkQuery = (token: string) =>
  queryOptions({
    queryKey: linkKeys.relative(token),
    queryFn: () => call(relativeLinksEndpoints.readRelativeLink, { params: { token }, isAnonymous: true }),
    retry: false,
  });

/** Has a code sent to the phone that the link was sent to. @throws ApiError, `throttled` within a minute */
export const sendRelativeCode = async (token: string): Promise<void> => {
  await call(relativeLinksEndpoints.sendRelativeCode, { params: { token }, isAnonymous: true });
};

/** The evenings, for who has the code; kept by the page alone. @throws ApiError, `invalidCode` */
export const openRelativeLink = (token: string, code: string) =>
  call(relativeLinksEndpoints.openRelativeLink, { params: { token }, body: { code }, isAnonymous: true });
