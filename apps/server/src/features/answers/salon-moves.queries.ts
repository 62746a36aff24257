import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export interface SalonMove {
  readonly to_invitation_id: number;
  readonly from_invitation_id: number;
  readonly event_id: number;
  readonly from_status: 'pending' | 'approved';
  readonly guest_id: number;
  readonly from_salon: number;
  readonly to_salon: number;
}

const selectMoves = (db: Database | Trx) =>
  db
    .selectFrom('salon_moves as m')
    .innerJoin('invitations as f', 'f.id', 'm.from_invitation_id')
    .innerJoin('invitations as t', 't.id', 'm.to_invitation_id')
    .select(['m.to_invitation_id', 'm.from_invitation_id', 'm.event_id', 'm.from_status', 'f.guest_id'])
    .select(['f.host_salon_id as from_salon', 't.host_salon_id as to_salon'])
    .$narrowType<{ from_status: SalonMove['from_status'] }>()
    .where('m.refused_at', 'is', null);

export const insertSalonMove = async (
  trx: Trx,
  move: Omit<SalonMove, 'guest_id' | 'from_salon' | 'to_salon'>,
): Promise<void> => {
  await trx.insertInto('salon_moves').values(move).execute();
};

export const findMoveByEvent = (trx: Trx, event_id: number): Promise<SalonMove | undefined> =>
  selectMoves(trx).where('m.event_id', '=', event_id).executeTakeFirst();

/** The move by which a request came to be, unless its guest has refused it. */
export const findMoveTo = (db: Database | Trx, invitation_id: number): Promise<SalonMove | undefined> =>
  selectMoves(db).where('m.to_invitation_id', '=', invitation_id).executeTakeFirst();

export const markMoveRefused = async (trx: Trx, to_invitation_id: number): Promise<void> => {
  await trx
    .updateTable('salon_moves')
    .set({ refused_at: sql<string>`now()` })
    .where('to_invitation_id', '=', to_invitation_id)
    .execute();
};
