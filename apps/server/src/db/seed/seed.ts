import { sql } from 'kysely';
import type { Configured } from '../../config.ts';
import type { Database, Trx } from '../client.ts';
import { addAccounts, askAtAccounts, findDemoHostSalon } from './accounts.ts';
import { communities } from './communities.ts';
import { prepare } from './prepare.ts';
import { continueNumbering, oneSeedAtATime, seatDrift, storeRows } from './rows.ts';
import { fillSeason, type Known } from './season.ts';
import { noteAtSalons, teamUp } from './teamings.ts';
import { trainingRows } from './trainings.ts';
import { addWitnesses } from './witnesses.ts';
import type { World } from './world.ts';

const pastPlan = { privateSalons: 150, organisations: 50, digital: [14, 6], full: 5 } as const;
const currentPlan = {
  privateSalons: 443,
  organisations: 136,
  digital: [40, 20],
  newGuests: 2098,
  returning: 42,
  full: 15,
  abroad: { hosts: 10, salons: 20, guests: 60 },
} as const;

const addCommunities = async (trx: Trx): Promise<number[]> => {
  const ids: number[] = [];
  for (const { name, cities } of communities) {
    const { id } = await trx
      .insertInto('communities')
      .values({ name_he: name.he, name_en: name.en })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('cities')
      .set({ community_id: id })
      .where('country', '=', 'IL')
      .where('name_en', 'in', cities)
      .execute();
    ids.push(id);
  }
  return ids;
};

/**
 * Loads the demo season into a database without users (product §14.3): the accounts, the current season and the two
 * before it. Deterministic for a day; everyone's password is `DEMO_PASSWORD`.
 * @returns whether it was loaded; false when there were users already
 */
export const seedDemo = (db: Database, config: Configured, { now = Date.now() } = {}): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await oneSeedAtATime(trx);
    const { rows } = await sql<{ users: boolean }>`select exists (select from users) as users`.execute(trx);
    if (rows[0]?.users !== false) return false;
    await addDemo(trx, config, now);
    return true;
  });

const addDemo = async (trx: Trx, config: Configured, now: number): Promise<void> => {
  const ids = await addCommunities(trx);
  const { world: bare, past } = await prepare(trx, config, { now, seed: 'demo' });
  const trainings = trainingRows(bare.current.eve, () => bare.nextId('trainings'));
  bare.rows.trainings.push(...trainings);
  const world: World = { ...bare, trainings: [...bare.trainings, ...trainings.map(({ id }) => id)] };
  const [last, before] = past;
  const accounts = addAccounts(world, last, ids[0] ?? 1);
  const known: Known = { hosts: [], guests: [] };
  const oldSalons = before
    ? fillSeason(world, before, { ...pastPlan, newGuests: 880, returning: 0 }, known)
    : [];
  const lastSalons = last
    ? fillSeason(world, last, { ...pastPlan, newGuests: 960, returning: 45 }, known)
    : [];
  const ownSalon = findDemoHostSalon(world, accounts);
  const salons = fillSeason(world, world.current, currentPlan, known);
  askAtAccounts(world, accounts, ownSalon, { guests: known.guests, salons, lastSeason: lastSalons });
  const { staff, witness: person, host } = accounts;
  const seasons = [before, last, world.current].filter((season) => season !== undefined);
  const own = { person, locality: host.locality };
  const slots = addWitnesses(world, { staff, seasons, atHome: 241, abroad: 8, own });
  for (const [some, count] of [
    [oldSalons, 70],
    [lastSalons, 80],
    [salons, 110],
  ] as const) {
    teamUp(world, world.random.shuffled(some), slots, { count, author: staff.at(-1) ?? 1 });
    noteAtSalons(world, some, staff, 15);
  }
  await storeRows(trx, world.rows);
  await continueNumbering(trx);
  const drift = await seatDrift(trx);
  if (drift > 0) throw new Error(`The seats of ${drift} salons are wrong`);
};
