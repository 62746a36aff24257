import type { Trx } from '../../db/client.ts';

/** The person, if they have the role; it stays theirs until the commit. */
export const holdPersonInRole = (trx: Trx, user_id: number, role: 'host' | 'guest') =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('role', '=', role)
    .forShare()
    .executeTakeFirst();
