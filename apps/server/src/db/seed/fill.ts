import { sql } from 'kysely';
import type { Configured } from '../../config.ts';
import type { Database } from '../client.ts';
import { currentSeason } from '../season.ts';
import { prepare } from './prepare.ts';
import { continueNumbering, oneSeedAtATime, seatDrift, storeRows } from './rows.ts';
import { fillSeason } from './season.ts';
import { teamUp } from './teamings.ts';
import { addWitnesses } from './witnesses.ts';

export interface Wanted {
  readonly salons: number;
  readonly guests: number;
  readonly witnesses: number;
}

const salonsAtOnce = 2_000;

const part = (missing: number, of: number, whole: number) => Math.max(0, Math.round((missing * of) / whole));

const countWhatIsThere = async (db: Database): Promise<Wanted> => {
  const { rows } = await sql<Wanted>`
    select (select count(*) from host_salons where season = ${currentSeason}) as salons,
      (select count(*) from guests) as guests, (select count(*) from witnesses) as witnesses`.execute(db);
  return rows[0] ?? { salons: 0, guests: 0, witnesses: 0 };
};

/**
 * Adds salons, guests with their invitations, and witnesses up to the requested counts, in batches of one transaction
 * each; existing rows stay. An interrupted run can be resumed.
 * @param onProgress is called after each batch
 */
export const fillTo = async (
  db: Database,
  config: Configured,
  wanted: Wanted,
  onProgress: (there: Wanted) => void = () => undefined,
): Promise<void> => {
  for (
    let there = await countWhatIsThere(db);
    there.salons < wanted.salons;
    there = await countWhatIsThere(db)
  ) {
    const salons = Math.min(salonsAtOnce, wanted.salons - there.salons);
    const missing = wanted.salons - there.salons;
    const newGuests = part(wanted.guests - there.guests, salons, missing);
    const atHome = part(wanted.witnesses - there.witnesses, salons, missing);
    await db.transaction().execute(async (trx) => {
      await oneSeedAtATime(trx);
      const { world } = await prepare(trx, config, { now: Date.now(), seed: `fill/${there.salons}` });
      const organisations = Math.floor(salons / 4);
      const digital = [Math.floor(salons / 15), Math.floor(salons / 30)] as const;
      const plan = {
        privateSalons: salons - organisations,
        organisations,
        digital,
        newGuests,
        returning: 0,
        full: Math.floor(salons / 40),
      };
      const opened = fillSeason(world, world.current, plan, { hosts: [], guests: [] });
      const slots = addWitnesses(world, { staff: [], seasons: [world.current], atHome, abroad: 0 });
      teamUp(world, world.random.shuffled(opened), slots, { count: Math.floor(salons / 5), author: null });
      await storeRows(trx, world.rows);
      await continueNumbering(trx);
    });
    onProgress(await countWhatIsThere(db));
  }
  const drift = await seatDrift(db);
  if (drift > 0) throw new Error(`The seats of ${drift} salons are wrong`);
  await sql`analyze`.execute(db);
};
