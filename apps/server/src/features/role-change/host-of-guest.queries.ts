import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/**
 * Makes the host record of a guest with status 1, or brings a deleted one back; one that stands stays as it is.
 * Phone, locality and languages are those that the guest has told already; the point is the locality's unless told.
 */
export const makeHostOfGuest = async (trx: Trx, user_id: number): Promise<void> => {
  await sql`
    insert into hosts as h (user_id, phone, city_id, address, lat, lng, languages)
    select u.id, u.phone_number, g.city_id, g.address, coalesce(g.lat, c.lat), coalesce(g.lng, c.lng),
      coalesce(g.languages, '{}')
    from users u left join guests g on g.user_id = u.id and g.deleted_at is null
      left join cities c on c.id = g.city_id where u.id = ${user_id}
    on conflict (user_id) do update set deleted_at = null, registration_status = 1, is_org = null,
      phone = excluded.phone, city_id = excluded.city_id, city_name = null, country = 'IL',
      time_zone = 'Asia/Jerusalem', address = excluded.address, lat = excluded.lat, lng = excluded.lng,
      languages = excluded.languages
    where h.deleted_at is not null`.execute(trx);
};
