import { accountsEndpoints } from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import { privacyEndpoints } from './privacy.ts';

/** Every call of the product by name, one line a feature. */
export const api = {
  ...accountsEndpoints,
  ...privacyEndpoints,
} satisfies Record<string, Endpoint>;
