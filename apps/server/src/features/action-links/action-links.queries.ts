import type { ActionPurpose } from '@salons/contract/action-links';
import type { Role } from '@salons/contract/permissions';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export interface NewLink {
  readonly token_hash: Buffer;
  readonly purpose: ActionPurpose;
  readonly record_id: number;
  readonly user_id: number;
  readonly expires_at: string;
}

export const insertLinks = async (trx: Trx, links: readonly NewLink[]): Promise<void> => {
  if (links.length > 0)
    await trx
      .insertInto('action_links')
      .values([...links])
      .execute();
};

/** A link that has not run out, with the person it acts for. */
export const findLink = (db: Database | Trx, token_hash: Buffer) =>
  db
    .selectFrom('action_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('hosts as h', (join) => join.onRef('h.user_id', '=', 'u.id').on('h.deleted_at', 'is', null))
    .leftJoin('guests as g', (join) => join.onRef('g.user_id', '=', 'u.id').on('g.deleted_at', 'is', null))
    .select([
      'l.purpose',
      'l.record_id',
      'l.expires_at',
      'l.user_id',
      'u.role',
      'u.language',
      'u.community_id',
      'h.id as host_id',
      'g.id as guest_id',
    ])
    .$narrowType<{ purpose: ActionPurpose; role: Role | null }>()
    .where('l.token_hash', '=', token_hash)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('u.deleted_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
