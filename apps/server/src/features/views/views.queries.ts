import type { SavedView, ViewList } from '@salons/contract/views';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { currentSeason, todayInIsrael } from '../../db/season.ts';
import type { ViewDay } from './views.rules.ts';

export interface ViewRow extends Omit<SavedView, 'owner' | 'count'> {
  readonly owner_id: number | null;
  readonly built_in: string | null;
}

const selectViews = (db: Database | Trx) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'owner_id', 'built_in', 'list', 'name', 'query', 'columns', 'ordering', 'shared_with'])
    .$narrowType<{ list: ViewList; shared_with: SavedView['shared_with'] }>();

/** Everybody's views and one's own, of these lists; those from the start first. */
export const listViewRows = (db: Database, user_id: number, lists: readonly ViewList[]): Promise<ViewRow[]> =>
  selectViews(db)
    .where('list', 'in', lists)
    .where((where) => where.or([where('shared_with', '=', 'all'), where('owner_id', '=', user_id)]))
    .orderBy(sql`owner_id is not null`)
    .orderBy(sql`shared_with <> 'all'`)
    .orderBy('id')
    .execute();

/** A view that one may read, locked against changes. */
export const lockView = (trx: Trx, user_id: number, id: number): Promise<ViewRow | undefined> =>
  selectViews(trx)
    .where('id', '=', id)
    .where((where) => where.or([where('shared_with', '=', 'all'), where('owner_id', '=', user_id)]))
    .forNoKeyUpdate()
    .executeTakeFirst();

type ViewValues = Pick<ViewRow, 'name' | 'query' | 'ordering' | 'shared_with'> & {
  readonly columns: string[] | null;
};

export const insertView = (
  trx: Trx,
  view: ViewValues & { readonly list: ViewList; readonly owner_id: number },
): Promise<number> =>
  trx
    .insertInto('saved_views')
    .values(view)
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id);

export const countOwnViews = async (trx: Trx, owner_id: number): Promise<number> => {
  // Locks the owner, so that two calls at once do not exceed the limit.
  await sql`select id from users where id = ${owner_id} for no key update`.execute(trx);
  const { count } = await trx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const updateView = async (trx: Trx, id: number, values: ViewValues): Promise<void> => {
  await trx.updateTable('saved_views').set(values).where('id', '=', id).execute();
};

export const deleteView = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('saved_views').where('id', '=', id).execute();
};

/** Today, and what of the current season the built-in views depend on. */
export const findToday = async (db: Database | Trx): Promise<ViewDay> => {
  const { rows } = await sql<{
    today: string;
    season: number | null;
    first: string | null;
    last: string | null;
  }>`
    select to_char(${todayInIsrael}, 'YYYY-MM-DD') as today, y.season,
      to_char(min(d.date), 'YYYY-MM-DD') as first, to_char(max(d.date), 'YYYY-MM-DD') as last
    from (select ${currentSeason} as season) y left join salon_days d on d.season = y.season
    group by y.season`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a row');
  const { today, season, first, last } = row;
  const isAhead = first !== null && last !== null && first > today;
  return { today, season: season ?? undefined, week_ahead: isAhead ? [first, last] : undefined };
};
