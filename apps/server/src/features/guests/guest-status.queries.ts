import type { GuestStatus } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import { currentSeason } from '../../db/season.ts';

interface Asked {
  readonly season?: readonly number[] | undefined;
  readonly status?: readonly GuestStatus[] | undefined;
}

const fields = sql`guest_id, status, case when status <> 'none' then season end as season, guests_number,
  host_salon_id, created_at, listed`;

/** Whether more than one season is asked for. */
export const areSeveral = ({ season }: Asked): boolean => new Set(season).size > 1;

const listYears = ({ season }: Asked): readonly RawBuilder<number>[] =>
  season === undefined ? [currentSeason] : [...new Set(season)].map((year) => sql<number>`${year}::integer`);
const best = sql`(status = 'none'), (status = 'denied'), coalesce(invitation_id, 0) desc, season desc`;

// What goes before in `best` is less.
const place = (row: string) =>
  sql`(${sql.ref(`${row}.status`)} = 'none', ${sql.ref(`${row}.status`)} = 'denied',
    -coalesce(${sql.ref(`${row}.invitation_id`)}, 0), -${sql.ref(`${row}.season`)})`;

/**
 * Where guests stand in the seasons asked for, by default in the current one, a row a guest as `inv`: by the live
 * invitation, else by the last one denied, else `none` for who registered during them (product §10.4). Who did neither
 * has no row. Several seasons are read one beside the other, so that each keeps the order of its index.
 */
export const selectStatuses = (asked: Asked): RawBuilder<unknown> => {
  const years = listYears(asked);
  const beside = years.map((year) => sql`select * from guest_seasons where season = ${year}`);
  const isBest = sql`not exists (select from guest_seasons other
    where other.guest_id = kept.guest_id and other.season in (${sql.join(years)}) and ${place('other')} < ${place('kept')})`;
  return sql`(select ${fields} from (${sql.join(beside, sql` union all `)}) kept
    where ${years.length === 1 ? sql`true` : isBest}) inv`;
};

/** How many stand so in several seasons: all rows, less those of guests who have a better one in another season. */
export const countOverSeasons = (asked: Asked): RawBuilder<{ count: number }> => {
  const years = listYears(asked);
  const wanted = (column: RawBuilder<unknown>) =>
    asked.status === undefined ? sql`true` : sql`${column} = any(${sql.val([...asked.status])}::text[])`;
  const pairs = years.flatMap((one, index) =>
    years.slice(index + 1).map(
      (
        other,
      ) => sql`select guest_id, case when ${place('a')} < ${place('b')} then b.season else a.season end as season,
          case when ${place('a')} < ${place('b')} then b.status else a.status end as status
        from guest_seasons a join guest_seasons b using (guest_id)
        where a.season = ${one} and b.season = ${other} and a.listed`,
    ),
  );
  return sql`select (select count(*) from guest_seasons kept
      where kept.season in (${sql.join(years)}) and kept.listed and ${wanted(sql`kept.status`)})
    - (select count(${years.length > 2 ? sql`distinct (guest_id, season)` : sql`*`})
      from (${sql.join(pairs, sql` union all `)}) worse where ${wanted(sql`worse.status`)}) as count`;
};

/** Where a guest `g` stands in the seasons, one guest at a time. */
export const statusOfEachGuest = (asked: Asked): RawBuilder<unknown> => sql`lateral (
  select ${fields} from guest_seasons where guest_id = g.id and season in (${sql.join(listYears(asked))}) order by ${best} limit 1) inv`;

/** Whether only guests with a row of `standings` are asked for. */
export const haveStanding = ({ season, status }: Asked): boolean =>
  season !== undefined || (status !== undefined && !status.includes('none'));

/** What is told by `inv`: where a guest stands, and that it is in the season. */
export const statusConditions = (asked: Asked): RawBuilder<boolean> => {
  const { status } = asked;
  const among = sql`inv.status = any(${sql.val([...(status ?? [])])}::text[])`;
  if (status === undefined) return haveStanding(asked) ? sql`inv.guest_id is not null` : sql`true`;
  return haveStanding(asked) ? sql<boolean>`${among}` : sql<boolean>`(inv.guest_id is null or ${among})`;
};
