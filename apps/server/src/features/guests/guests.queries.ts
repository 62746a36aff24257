import type { Precision } from '@salons/contract/fields';
import type { GuestSummary } from '@salons/contract/guests';
import type { GuestText } from '@salons/contract/records/guest-texts';
import { sql, type Updateable } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { canComeBack } from '../../db/deleted.ts';
import type { DB } from '../../db/schema.ts';

/** The guest record of a user who has one. */
export const getGuestId = async (trx: Trx, user_id: number): Promise<number> =>
  (await trx.selectFrom('guests').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id;

/** What a guest can write freely, as columns of the table. */
type TextChanges = Partial<Pick<Updateable<DB['guests']>, GuestText>>;

export interface GuestChange extends TextChanges {
  city_id?: number | null;
  address?: string | null;
  lat?: number | null;
  lng?: number | null;
  precision?: Precision;
  languages?: number[];
  registration_status?: number;
  /** The staff member who made the record, and who put it where it lies; null for the person. */
  made_by?: number;
  placed_by?: number | null;
}

export const updateGuest = async (trx: Trx, id: number, change: GuestChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('guests').set(change).where('id', '=', id).execute();
};

/** Takes turns with whoever else changes this guest. */
export const lockGuest = (trx: Trx, id: number) =>
  trx.selectFrom('guests').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** How many requests and approved seats a guest had by season, the newest first (product §10.63). */
export const listGuestSummaries = async (db: Database, id: number) =>
  (
    await sql<GuestSummary>`
      select season as year, coalesce(sum(guests_number) filter (where status = 'approved'), 0)::int as seats,
        count(*)::int as requests
      from invitations where guest_id = ${id} group by season order by season desc`.execute(db)
  ).rows;

/** Takes a deletion back, of a person who is still there; whether there was one to take back. */
export const undeleteGuest = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`update guests set deleted_at = null where id = ${id} and ${canComeBack('guests')}
    and exists (select from users where users.id = guests.user_id and users.deleted_at is null)
    returning id`.execute(trx);
  return rows.length > 0;
};

/** Marks a guest as deleted; nothing of the history goes (product §10.10). */
export const markGuestDeleted = async (trx: Trx, id: number): Promise<void> => {
  await trx.updateTable('guests').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute();
};
