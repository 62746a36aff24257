import type { User } from '@salons/contract/accounts';
import { roleChangeEndpoints } from '@salons/contract/role-change';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { accountKeys } from '../../lib/keys/account.keys.ts';
import type { CustomerRole } from './roleChange.rules.ts';

/** Answers this season's question, or changes the role; the page has yet to be told (product §2.23, §2.24). */
export const selectRole = async (selected: CustomerRole): Promise<User> => {
  const changed = await call(roleChangeEndpoints.convertUserSelected, { body: { selected } });
  hasSelected = true;
  return changed;
};

let hasSelected = false;
/** Whether a role was chosen since the page was loaded: one question is enough for a visit. */
export const hasJustSelected = (): boolean => hasSelected;

/** Whether the round-up prompt was shown before (product §12.7). */
export const roundUpQuery = queryOptions({
  queryKey: accountKeys.roundUp,
  queryFn: ({ signal }) => call(roleChangeEndpoints.getRoundUp, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Keeps that the round-up prompt was shown. */
export const markRoundUp = () => call(roleChangeEndpoints.markRoundUp, {});
