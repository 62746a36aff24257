import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

/** The guest hears of a move after its quiet minute, by the next message run: the day is counted with an hour to spare. */
const refusable = sql`interval '25 hours'`;

/** Whether a request was moved to its salon within a day and its guest may still refuse that (product §10.177). */
export const isRefusable = async (db: Database, invitation_id: number): Promise<boolean> => {
  const found = await db
    .selectFrom('salon_moves as m')
    .innerJoin('invitations as i', 'i.id', 'm.to_invitation_id')
    .innerJoin('host_salons as s', 's.id', 'i.host_salon_id')
    .select('m.to_invitation_id')
    .where('m.to_invitation_id', '=', invitation_id)
    .where('m.refused_at', 'is', null)
    .where('i.status', '<>', 'denied')
    .where('s.event_time', '>', sql<string>`now()`)
    .where('m.moved_at', '>', sql<string>`now() - ${refusable}`)
    .executeTakeFirst();
  return found !== undefined;
};
