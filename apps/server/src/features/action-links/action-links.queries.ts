import type { ActionPurpose } from '@salons/contract/action-links';
import type { Role } from '@salons/contract/permissions';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { asPrepared } from '../../db/prepared.ts';

/** What links are for: an action at a record, finishing a registration (product §10.140), or an evening (product §12.262). */
export type LinkPurpose = ActionPurpose | 'finish' | 'evening';

export interface NewLink {
  readonly token_hash: Buffer;
  readonly purpose: LinkPurpose;
  readonly record_id: number;
  readonly user_id: number;
  readonly expires_at: string;
}

export const insertLinks = async (trx: Trx, links: readonly NewLink[]): Promise<void> => {
  if (links.length === 0) return;
  const rows = links.map((link) => ({ ...link, token_hash: link.token_hash.toString('hex') }));
  await sql`
    ${asPrepared('insert_links')}
    insert into action_links (token_hash, purpose, record_id, user_id, expires_at)
    select decode(token_hash, 'hex'), purpose, record_id, user_id, expires_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as l (
      token_hash text, purpose text, record_id integer, user_id integer, expires_at timestamptz)`.execute(
    trx,
  );
};

/** An unexpired link with the person it acts for. */
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
    .$narrowType<{ purpose: LinkPurpose; role: Role | null }>()
    .where('l.token_hash', '=', token_hash)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('u.deleted_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
