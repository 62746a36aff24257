import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the row `hosts` belongs to one of some seasons: by a salon that is not cancelled, or, while it has none yet, by
 * the day on which its onboarding began (product §10.14).
 */
export const isHostInSeasons = (years: readonly number[]): RawBuilder<boolean> => sql<boolean>`(
  exists (select from host_salons salon where salon.host_id = hosts.id and salon.season = any(${[...years]}::int[])
    and salon.deleted_at is null and salon.cancelled_at is null)
  or (hosts.registration_status < 3 and exists (select from seasons where seasons.year = any(${[...years]}::int[])
    and (hosts.created_at at time zone 'Asia/Jerusalem')::date between seasons.starts_on and seasons.ends_on)))`;
