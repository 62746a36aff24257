import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { currentSeason } from '../../db/season.ts';

/** A person as a change of role needs them. */
export interface Changer {
  readonly id: number;
  readonly role: string | null;
  /** Registered as 14–17, and not so long ago that they must be grown up by now (product §2.9). */
  readonly is_minor: boolean;
  readonly has_changed: boolean;
  readonly host_id: number | null;
  readonly guest_id: number | null;
}

/** Reads a person before a change of role; the real one locks them. */
export type LockChanger = (trx: Trx, user_id: number) => Promise<Changer | undefined>;

/** The person without a lock: true only for the moment of reading. */
export const readChanger = (db: Database | Trx, user_id: number) =>
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

/** Lets one change of a person's role follow the other, and waits for who holds them in their role. */
export const lockChanger: LockChanger = (trx, user_id) =>
  readChanger(trx, user_id).forUpdate('users').executeTakeFirst();

/** Keeps that the question of this season is answered. */
export const markRoleAnswered = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ role_answered_season: currentSeason })
    .where('id', '=', user_id)
    .execute();
};

/** Gives a person another role, which is this season's one change and its answer. */
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

/** Whether the round-up prompt was shown to a person (product §12.7). */
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
