import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

export const listEvenings = (
  trx: Trx,
  witness_id: number,
  language: Language,
  which: 'all' | 'future' | 'past',
) =>
  trx
    .selectFrom('teamings')
    .innerJoin('host_salons as salon', 'salon.id', 'teamings.host_salon_id')
    .innerJoin('hosts', 'hosts.id', 'salon.host_id')
    .innerJoin('users', 'users.id', 'hosts.user_id')
    .leftJoin('cities', 'cities.id', 'salon.city_id')
    .select(['teamings.id', 'salon.event_time as salon_time', 'salon.time_zone', 'salon.id as host_salon'])
    .select(sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('host_name'))
    .select(
      sql<string | null>`coalesce(${sql.ref(`cities.name_${language}`)}, salon.city_name)`.as('city_name'),
    )
    .select(sql<number>`extract(year from salon.local_date)::int`.as('year'))
    .where('teamings.witness_id', '=', witness_id)
    .where('salon.deleted_at', 'is', null)
    .$if(which === 'future', (query) => query.where('salon.event_time', '>', sql<string>`now()`))
    .$if(which === 'past', (query) => query.where('salon.event_time', '<=', sql<string>`now()`))
    .orderBy('salon.event_time')
    .orderBy('teamings.id')
    .execute();
