import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

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
    .where('m.moved_at', '>', sql<string>`now() - interval '25 hours'`)
    .executeTakeFirst();
  return found !== undefined;
};
