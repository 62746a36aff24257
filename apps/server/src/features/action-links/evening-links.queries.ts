import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { asPrepared } from '../../db/prepared.ts';

interface EveningLinkRow {
  readonly invitation_id: number;
  readonly user_id: number;
  readonly expires_at: string;
  readonly token_hash: Buffer;
  readonly seed: Buffer;
}

const toJson = (rows: readonly EveningLinkRow[]): string =>
  JSON.stringify(
    rows.map(({ token_hash, seed, ...row }) => ({
      ...row,
      ...{ token_hash: token_hash.toString('hex'), seed: seed.toString('hex') },
    })),
  );

/** Inserts the links that are missing. A request that has changed hands gets a new one. @returns the links as stored */
export const upsertEveningLinks = async (
  trx: Trx,
  rows: readonly EveningLinkRow[],
): Promise<Pick<EveningLinkRow, 'invitation_id' | 'token_hash' | 'seed'>[]> => {
  if (rows.length === 0) return [];
  const { rows: stored } = await sql<Pick<EveningLinkRow, 'invitation_id' | 'token_hash' | 'seed'>>`
    ${asPrepared('upsert_evening_links')}
    insert into action_links as l (token_hash, purpose, record_id, user_id, expires_at, seed)
    select decode(token_hash, 'hex'), 'evening', invitation_id, user_id, expires_at, decode(seed, 'hex')
    from json_to_recordset(${toJson(rows)}::json) as r (
      token_hash text, invitation_id integer, user_id integer, expires_at timestamptz, seed text)
    order by invitation_id
    on conflict (record_id) where purpose = 'evening' do update set
      expires_at = excluded.expires_at,
      user_id = excluded.user_id,
      token_hash = case when l.user_id = excluded.user_id then l.token_hash else excluded.token_hash end,
      seed = case when l.user_id = excluded.user_id then l.seed else excluded.seed end
    returning record_id as invitation_id, token_hash, seed`.execute(trx);
  return stored;
};

/** Gives links another secret. */
export const replaceEveningLinks = async (trx: Trx, rows: readonly EveningLinkRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`update action_links l set token_hash = decode(r.token_hash, 'hex'), seed = decode(r.seed, 'hex')
    from json_to_recordset(${toJson(rows)}::json) as r (token_hash text, invitation_id integer, seed text)
    where l.purpose = 'evening' and l.record_id = r.invitation_id`.execute(trx);
};
