import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/**
 * Makes the guest record of a host, or brings a deleted one back. What a guest is asked for and the host has told
 * already is taken over where the guest record is still without a locality.
 */
export const makeGuestOfHost = async (trx: Trx, user_id: number): Promise<void> => {
  await sql`
    insert into guests as g (user_id, city_id, address, lat, lng, languages, registration_status)
    select u.id, h.city_id, case when h.city_id is not null then h.address end,
      case when h.city_id is not null then h.lat end, case when h.city_id is not null then h.lng end,
      coalesce(h.languages, '{}'), case when h.city_id is null then 1 else 2 end
    from users u left join hosts h on h.user_id = u.id and h.deleted_at is null where u.id = ${user_id}
    on conflict (user_id) do update set deleted_at = null,
      city_id = coalesce(g.city_id, excluded.city_id),
      address = case when g.city_id is null then excluded.address else g.address end,
      lat = case when g.city_id is null then excluded.lat else g.lat end,
      lng = case when g.city_id is null then excluded.lng else g.lng end,
      languages = case when g.languages = '{}' then excluded.languages else g.languages end,
      registration_status = greatest(g.registration_status, excluded.registration_status)`.execute(trx);
};
