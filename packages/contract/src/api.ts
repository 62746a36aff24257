import { accountsEndpoints } from './accounts.ts';
import type { Endpoint } from './endpoint.ts';

/** Every call of the product by name, one line a feature. */
export const api = {
  ...accountsEndpoints,
} satisfies Record<string, Endpoint>;
