import { accountsEndpoints } from '@salons/contract/accounts';
import type { Language } from '@salons/contract/language';
import { privacyEndpoints } from '@salons/contract/privacy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { referenceKeys } from '../../lib/keys/reference.keys.ts';
import { queryClient } from '../../lib/query.ts';
import { storeUser } from '../../lib/session.ts';

export const policiesQuery = (language: Language) =>
  queryOptions({
    queryKey: referenceKeys.policy(language),
    queryFn: ({ signal }) => call(privacyEndpoints.listPolicies, { query: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Accepts the current terms for a person (product §2). */
export const acceptTerms = async (userId: number): Promise<void> => {
  storeUser(
    await call(accountsEndpoints.updateUserData, { params: { id: userId }, body: { confirm_policy: true } }),
  );
  // Retries queries that were refused meanwhile.
  await queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
};
