import type { BodyIn } from '@salons/contract/endpoint';
import { finishingEndpoints } from '@salons/contract/finishing';
import type { Language } from '@salons/contract/language';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { linkKeys } from '../../lib/keys/links.keys.ts';

export const finishingQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: linkKeys.finishing(token, language),
    queryFn: () => call(finishingEndpoints.readFinishing, { params: { token }, isAnonymous: true }),
    retry: false,
    // What is typed meanwhile stays.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @throws ApiError */
export const finishRegistration = (
  token: string,
  body: BodyIn<typeof finishingEndpoints.finishRegistration>,
) => call(finishingEndpoints.finishRegistration, { params: { token }, body, isAnonymous: true });
