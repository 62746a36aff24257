import { actionLinksEndpoints } from '@salons/contract/action-links';
import type { Language } from '@salons/contract/language';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { linkKeys } from '../../lib/keys/links.keys.ts';

/** The action of a message link and its state; reading changes nothing (product §12.191). */
export const actionLinkQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: linkKeys.action(token, language),
    queryFn: () => call(actionLinksEndpoints.readActionLink, { params: { token }, isAnonymous: true }),
    retry: false,
  });

/** Salons to which a denial by link may introduce the guest (product §7.244). */
export const linkAlternativesQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: linkKeys.alternatives(token, language),
    queryFn: () => call(actionLinksEndpoints.listLinkAlternatives, { params: { token }, isAnonymous: true }),
    retry: false,
  });

/** Performs the action, regardless of the current login. @throws ApiError */
export const followActionLink = (token: string, introduce_to?: number) =>
  call(actionLinksEndpoints.followActionLink, {
    params: { token },
    body: introduce_to === undefined ? {} : { introduce_to },
    isAnonymous: true,
  });

/** Undoes the action while that is possible. @throws ApiError */
export const undoActionLink = async (token: string): Promise<void> => {
  await call(actionLinksEndpoints.undoActionLink, { params: { token }, isAnonymous: true });
};
