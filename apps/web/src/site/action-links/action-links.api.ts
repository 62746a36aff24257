import { actionLinksEndpoints } from '@salons/contract/action-links';
import type { Language } from '@salons/contract/language';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { linkKeys } from '../../lib/keys/links.keys.ts';

/** What a link of a message does, and whether that is done; looking changes nothing (product §12.191). */
export const actionLinkQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: linkKeys.action(token, language),
    queryFn: () => call(actionLinksEndpoints.readActionLink, { params: { token }, isAnonymous: true }),
    retry: false,
  });

/** Does what the link is for, whoever is logged in here. @throws ApiError */
export const followActionLink = (token: string) =>
  call(actionLinksEndpoints.followActionLink, { params: { token }, isAnonymous: true });

/** Takes back what the link did, while that can be done. @throws ApiError */
export const undoActionLink = async (token: string): Promise<void> => {
  await call(actionLinksEndpoints.undoActionLink, { params: { token }, isAnonymous: true });
};
