import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

interface Ticket {
  readonly user_id: number;
  readonly login_id: number;
  readonly path: string;
  readonly language: string;
}

/** Stores the hash of a ticket, valid for five minutes. */
export const insertTicket = async (db: Database, hash: Buffer, ticket: Ticket): Promise<void> => {
  await db
    .insertInto('file_tickets')
    .values({ ...ticket, ticket_hash: hash, expires_at: sql<string>`now() + interval '5 minutes'` })
    .execute();
};

export const takeTicket = (db: Database, hash: Buffer, path: string): Promise<Ticket | undefined> =>
  db
    .deleteFrom('file_tickets')
    .where('ticket_hash', '=', hash)
    .where('path', '=', path)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id', 'login_id', 'path', 'language'])
    .executeTakeFirst();
