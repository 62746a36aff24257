import type { Precision } from '@salons/contract/fields';
import type { GuestSummary } from '@salons/contract/guests';
import type { GuestText } from '@salons/contract/records/guest-texts';
import { sql, type Updateable } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { canComeBack } from '../../db/deleted.ts';
import type { DB } from '../../db/schema.ts';

/** @throws where the user has no guest record */
export const getGuestId = async (trx: Trx, user_id: number): Promise<number> =>
  (await trx.selectFrom('guests').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id;

type TextChanges = Partial<Pick<Updateable<DB['guests']>, GuestText>>;

export interface GuestChange extends TextChanges {
  city_id?: number | null;
  address?: string | null;
  lat?: number | null;
  lng?: number | null;
  precision?: Precision;
  languages?: number[];
  registration_status?: number;
  /** The staff member who creates and places the record; null for the person. */
  made_by?: number;
  placed_by?: number | null;
}

export const updateGuest = async (trx: Trx, id: number, change: GuestChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('guests').set(change).where('id', '=', id).execute();
};

/** `select … for no key update`, so that changes of one guest wait for each other. */
export const lockGuest = (trx: Trx, id: number) =>
  trx.selectFrom('guests').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Counts of a guest's requests and approved seats by season, the newest first (product §10.63). */
export const listGuestSummaries = async (db: Database, id: number) =>
  (
    await sql<GuestSummary>`
      select season as year, coalesce(sum(guests_number) filter (where status = 'approved'), 0)::int as seats,
        count(*)::int as requests
      from invitations where guest_id = ${id} group by season order by season desc`.execute(db)
  ).rows;

/** Restores a deleted guest whose person still exists. @returns whether there was one to restore */
export const undeleteGuest = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`update guests set deleted_at = null where id = ${id} and ${canComeBack('guests')}
    and exists (select from users where users.id = guests.user_id and users.deleted_at is null)
    returning id`.execute(trx);
  return rows.length > 0;
};

/** Marks a guest as deleted; the history stays (product §10.10). */
export const markGuestDeleted = async (trx: Trx, id: number): Promise<void> => {
  await trx.updateTable('guests').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute();
};
