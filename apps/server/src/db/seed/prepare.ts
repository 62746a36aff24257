import { sql } from 'kysely';
import type { Configured } from '../../config.ts';
import { hashPassword } from '../../features/passwords/passwords.service.ts';
import { documentConsent, sentenceConsent } from '../../features/policies/policies.service.ts';
import type { Trx } from '../client.ts';
import { at, day, makeTimes } from './calendar.ts';
import { readHomes } from './homes.ts';
import type { Locality } from './places.ts';
import { makeRandom } from './random.ts';
import { noRows, type Rows } from './rows.ts';
import type { Season, World } from './world.ts';

interface SeasonRow {
  readonly year: number;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly eve: string;
  readonly salon_days: string[];
}

const toSeason = (row: SeasonRow, now: number, today: number, isCurrent: boolean): Season => {
  const { starts_on, eve } = row;
  const known = new Map<string, ReturnType<typeof makeTimes>>();
  const start = at(starts_on, '00:00');
  return {
    ...row,
    isCurrent,
    from: isCurrent ? start : Math.max(start, at(eve, '00:00') - 150 * day),
    to: isCurrent ? today : at(eve, '00:00') - 4 * day,
    times: (zone) => {
      const made = known.get(zone) ?? makeTimes(row, isCurrent ? now : Number.NEGATIVE_INFINITY, zone);
      known.set(zone, made);
      return made;
    },
  };
};

export interface Prepared {
  readonly world: World;
  readonly past: readonly Season[];
}

/**
 * Reads the input of a seed: seasons, localities, free ids.
 * @param now milliseconds; decides what is current and future
 * @param seed equal seeds give equal rows on the same day
 */
export const prepare = async (
  trx: Trx,
  config: Configured,
  { now, seed }: { now: number; seed: string },
): Promise<Prepared> => {
  const seasons = await sql<SeasonRow & { today: string }>`
    select year, starts_on, ends_on, eve, (to_timestamp(${now} / 1000.0) at time zone 'Asia/Jerusalem')::date as today,
      coalesce((select json_agg(date order by date) from salon_days d where d.season = s.year), '[]') as salon_days
    from seasons s order by year desc`.execute(trx);
  const today = seasons.rows[0]?.today ?? '';
  const row = seasons.rows.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on);
  if (!row) throw new Error('No season holds today');
  const midnight = at(today, '00:00');
  const localities = await sql<Locality>`
    select id, code, name_he, name_en, lat, lng, coalesce(population, 0) as population, community_id from cities where country = 'IL' order by id`.execute(
    trx,
  );
  const trainings = await sql<{ id: number }>`select id from trainings order by id`.execute(trx);
  const texts = (language: 'he' | 'en') => ({
    terms: documentConsent(config, 'terms', language),
    updates: sentenceConsent('updates', language),
    sms: sentenceConsent('sms', language),
  });
  const he = texts('he');
  const en = texts('en');
  const ids = await highestIds(trx);
  return {
    past: seasons.rows
      .filter(({ year }) => year < row.year)
      .map((earlier) => toSeason(earlier, now, midnight, false)),
    world: {
      random: makeRandom(`${seed}/${row.year}`),
      rows: noRows(),
      nextId: (table) => {
        const id = (ids.get(table) ?? 0) + 1;
        ids.set(table, id);
        return id;
      },
      today: midnight,
      current: toSeason(row, now, midnight, true),
      localities: localities.rows,
      makeHome: await readHomes(),
      trainings: trainings.rows.map(({ id }) => id),
      volunteer: undefined,
      password_hash: await hashPassword(config.DEMO_PASSWORD),
      consents: {
        terms: { he: he.terms, en: en.terms },
        updates: { he: he.updates, en: en.updates },
        sms: { he: he.sms, en: en.sms },
      },
    },
  };
};

const highestIds = async (trx: Trx): Promise<Map<keyof Rows, number>> => {
  const ids = new Map<keyof Rows, number>();
  for (const table of [
    'trainings',
    'users',
    'hosts',
    'guests',
    'host_salons',
    'invitations',
    'witnesses',
    'witness_slots',
    'teamings',
  ] as const) {
    const { rows } = await sql<{
      id: number;
    }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(trx);
    ids.set(table, rows[0]?.id ?? 0);
  }
  return ids;
};
