import type { detailsForHost } from '@salons/contract/teaming-records';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '../../core/actor.ts';
import type { Trx } from '../../db/client.ts';
import { witnessInReach, witnessName, witnessTables } from './teaming-scopes.queries.ts';

export const findDetailsForHost = async (
  trx: Trx,
  scope: Scope,
  id: number,
): Promise<z.input<typeof detailsForHost> | undefined> => {
  const isDisclosed =
    scope.reach === 'own'
      ? sql`exists (select from shown_teamings t join hosts h on h.id = t.host_id
          where t.witness_id = w.id and h.user_id = ${scope.user_id})`
      : witnessInReach(scope);
  const { rows } = await sql<z.input<typeof detailsForHost>>`
    select ${witnessName} as full_name, w.witness_type, coalesce(w.mobile_number, w.phone_number) as phone, w.story,
      w.languages, w.special_needs, w.contact_name, w.contact_phone
    from ${witnessTables} where w.id = ${id} and w.deleted_at is null and ${isDisclosed}`.execute(trx);
  return rows[0];
};
