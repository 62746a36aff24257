import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { currentSeason } from '../../db/season.ts';

/** The rows that may be chosen, or all, in the order set by staff (product §10.42). */
const choices = (db: Database, list: 'communities' | 'languages', all: boolean) =>
  db
    .selectFrom(list)
    .select(['id', 'name_he', 'name_en'])
    .$if(all, (query) => query.select(isRetired))
    .$if(!all, (query) => query.where('retired_at', 'is', null))
    .orderBy('position')
    .orderBy('id');

const isRetired = sql<boolean>`retired_at is not null`.as('retired');

export const listCommunities = (db: Database, all = false) => choices(db, 'communities', all).execute();

export const listLanguages = (db: Database, all = false) => choices(db, 'languages', all).execute();

export const listOrganisationTypes = (db: Database, all = false) =>
  db
    .selectFrom('organisation_types')
    .select(['id', 'name_he', 'name_en'])
    .$if(all, (query) => query.select(isRetired))
    .$if(!all, (query) => query.where('retired_at', 'is', null))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The salon days of seasons, by default of the current one (product §3.4). */
export const listSalonDays = async (db: Database, years: readonly number[] | undefined) => {
  const query = db
    .selectFrom('salon_days')
    .select(['id', 'season', 'date', 'is_eve'])
    .select([
      sql<boolean>`coalesce(is_friday_evening, false)`.as('is_friday_evening'),
      sql<boolean>`coalesce(is_shabbat, false)`.as('is_shabbat'),
    ])
    .orderBy('date');
  if (years) return query.where('season', 'in', years).execute();
  return query.where('season', 'in', currentSeason).execute();
};

export const isCommunityInReach = async (db: Database, id: number, scope: Scope): Promise<boolean> => {
  if (scope.reach === 'community' && scope.community_id !== id) return false;
  return (
    (await db.selectFrom('communities').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
};

export const listVolunteers = (db: Database, community_id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number'])
    .where('role', '=', 'volunteer_admin')
    .where('community_id', '=', community_id)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .orderBy(sql`first_name collate "C", last_name collate "C", id`)
    .execute();

export const listReachedVolunteers = (db: Database, scope: Scope) => {
  const found = db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'community_id as community'])
    .where('role', '=', 'volunteer_admin')
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .orderBy(sql`first_name collate "he-x-icu", last_name collate "he-x-icu", id`);
  const own = scope.reach === 'community' ? found.where('community_id', '=', scope.community_id) : found;
  return own.execute();
};
