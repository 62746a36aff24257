import type { User } from '@salons/contract/accounts';
import { roleChangeEndpoints } from '@salons/contract/role-change';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { accountKeys } from '../../lib/keys/account.keys.ts';
import type { CustomerRole } from './roleChange.rules.ts';

/**
 * Answers this season's question or changes the role; the cached user is not updated yet (product §2.23,
 * §2.24).
 */
export const selectRole = async (selected: CustomerRole): Promise<User> => {
  const changed = await call(roleChangeEndpoints.convertUserSelected, { body: { selected } });
  hasSelected = true;
  return changed;
};

let hasSelected = false;
/** Whether a role was chosen since the page was loaded: one question is enough for a visit. */
export const hasJustSelected = (): boolean => hasSelected;

/**
 * Whether to show the round-up prompt: once per person (product §12.7). The request itself marks it as shown,
 * so leaving without an answer does not repeat it.
 */
const takeRoundUp = async (signal: AbortSignal): Promise<boolean> => {
  const { igul_le_tova: wasShown } = await call(roleChangeEndpoints.getRoundUp, { signal });
  if (!wasShown) call(roleChangeEndpoints.markRoundUp, {}).catch(() => undefined);
  return !wasShown;
};

export const roundUpQuery = queryOptions({
  queryKey: accountKeys.roundUp,
  queryFn: ({ signal }) => takeRoundUp(signal),
  staleTime: Number.POSITIVE_INFINITY,
});
