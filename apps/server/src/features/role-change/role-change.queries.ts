import { guestTextNames } from '@salons/contract/records/guest-texts';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { currentSeason } from '../../db/season.ts';

export interface Changer {
  readonly id: number;
  readonly role: string | null;
  /** Registered as 14–17, and not certain to be an adult by now (product §2.9). */
  readonly is_minor: boolean;
  readonly has_changed: boolean;
  readonly host_id: number | null;
  readonly guest_id: number | null;
}

/** Reads a person before a change of role; replaceable in tests, locks the row in production. */
export type LockChanger = (trx: Trx, user_id: number) => Promise<Changer | undefined>;

/** Without a lock: valid only for the moment of reading. */
export const findPersonToChange = (db: Database | Trx, user_id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .select([
      sql<boolean>`age_group = '14-17' and created_at > now() - interval '4 years'`.as('is_minor'),
      sql<boolean>`coalesce(role_changed_season = ${currentSeason}, false)`.as('has_changed'),
      sql<number | null>`(select id from hosts where user_id = users.id and deleted_at is null)`.as(
        'host_id',
      ),
      sql<number | null>`(select id from guests where user_id = users.id and deleted_at is null)`.as(
        'guest_id',
      ),
    ])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null);

/**
 * `select … for no key update`: waits for other changes of the role, and for transactions that hold it (`lockRole`).
 */
export const lockChanger: LockChanger = (trx, user_id) =>
  findPersonToChange(trx, user_id).forNoKeyUpdate('users').executeTakeFirst();

declare module '../../deps.ts' {
  interface Locks {
    readonly lockChanger: LockChanger;
  }
}

export const markRoleAnswered = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ role_answered_season: currentSeason })
    .where('id', '=', user_id)
    .execute();
};

/** Changes a person's role: the season's one change, which also answers its question. */
export const updateRole = async (trx: Trx, user_id: number, role: 'host' | 'guest'): Promise<void> => {
  await trx
    .updateTable('users')
    .set({
      role,
      role_answered_season: currentSeason,
      role_changed_season: currentSeason,
      ...(role === 'host' ? { age_group: 'adult' } : {}),
    })
    .where('id', '=', user_id)
    .execute();
};

/** Whether the round-up prompt was shown (product §12.7). */
export const findRoundUp = (db: Database | Trx, user_id: number) =>
  db
    .selectFrom('users')
    .select(sql<boolean>`igul_le_tova_at is not null`.as('igul_le_tova'))
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();

export const markRoundUp = async (db: Database, user_id: number): Promise<void> => {
  await db
    .updateTable('users')
    .set({ igul_le_tova_at: sql<string>`now()` })
    .where('id', '=', user_id)
    .where('igul_le_tova_at', 'is', null)
    .execute();
};

/**
 * Inserts the host record of a guest with status 1, or restores a deleted one; keeps an existing one. Phone, locality
 * and languages are copied from the guest; the point defaults to the locality's.
 */
export const turnGuestIntoHost = async (trx: Trx, user_id: number): Promise<void> => {
  await sql`
    insert into hosts as h (user_id, phone, city_id, address, lat, lng, precision, languages)
    select u.id, u.phone_number, g.city_id, g.address, coalesce(g.lat, c.lat), coalesce(g.lng, c.lng),
      case when g.lat is not null then g.precision when c.lat is not null then 'locality' else 'house' end,
      coalesce(g.languages, '{}')
    from users u left join guests g on g.user_id = u.id and g.deleted_at is null
      left join cities c on c.id = g.city_id where u.id = ${user_id}
    on conflict (user_id) do update set deleted_at = null, registration_status = 1, is_org = null,
      phone = excluded.phone, city_id = excluded.city_id, city_name = null, country = 'IL',
      time_zone = 'Asia/Jerusalem', address = excluded.address, lat = excluded.lat, lng = excluded.lng,
      precision = excluded.precision, languages = excluded.languages
    where h.deleted_at is not null`.execute(trx);
};

/**
 * Inserts the guest record of a host, or restores a deleted one. Copies the host's answers to a guest's questions where
 * the guest record has no locality yet.
 */
export const turnHostIntoGuest = async (trx: Trx, user_id: number): Promise<void> => {
  await sql`
    insert into guests as g (user_id, city_id, address, lat, lng, precision, languages, registration_status)
    select u.id, h.city_id, case when h.city_id is not null then h.address end,
      case when h.city_id is not null then h.lat end, case when h.city_id is not null then h.lng end,
      coalesce(h.precision, 'house'),
      coalesce(h.languages, '{}'), case when h.city_id is null then 1 else 2 end
    from users u left join hosts h on h.user_id = u.id and h.deleted_at is null where u.id = ${user_id}
    on conflict (user_id) do update set deleted_at = null,
      city_id = coalesce(g.city_id, excluded.city_id),
      address = case when g.city_id is null then excluded.address else g.address end,
      lat = case when g.city_id is null then excluded.lat else g.lat end,
      lng = case when g.city_id is null then excluded.lng else g.lng end,
      precision = case when g.city_id is null then excluded.precision else g.precision end,
      languages = case when g.languages = '{}' then excluded.languages else g.languages end,
      registration_status = greatest(g.registration_status, excluded.registration_status)`.execute(trx);
};

const blankTexts = sql.join(guestTextNames.map((name) => sql`${sql.ref(name)} = null`));

/** Resets a guest without an active record: of a deleted one only the requests are restored (product §2.170). */
export const restartGuest = async (trx: Trx, user_id: number): Promise<void> => {
  await sql`
    insert into guests (user_id) values (${user_id})
    on conflict (user_id) do update set deleted_at = null, erased_at = null, registration_status = 1,
      city_id = null, address = null, lat = null, lng = null, precision = 'house', languages = '{}',
      ${blankTexts}, made_by = null, placed_by = null, created_at = now()`.execute(trx);
};
