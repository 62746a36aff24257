import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import {
  type FittingPair,
  type FreeWitness,
  listFittingPairs,
  listFreeWitnesses,
  listNearFits,
  listPairsOfSalons,
  listWaitingSalons,
  listWhyNoFit,
  type NearFit,
  type PairsAsked,
  readFreeWitnesses,
  readWaitingSalons,
  type WaitingSalon,
} from './plan-pairs.queries.ts';
import type { SalonFilters, WitnessFilters } from './teaming-lists.queries.ts';

export type { FittingPair, FreeWitness, NearFit, SalonFilters, WaitingSalon, WitnessFilters };

/** Who takes part in a plan, by the filters of the board's lists: salons the most urgent first. */
export const findPlanned = async (
  db: Database,
  reader: { readonly scope: Scope; readonly staff: number },
  filters: { readonly salons: SalonFilters; readonly witnesses: WitnessFilters },
): Promise<{ salons: number[]; witnesses: number[] }> => ({
  salons: await listWaitingSalons(db, reader, filters.salons),
  witnesses: await listFreeWitnesses(db, reader.scope, filters.witnesses),
});

/** Salons, witnesses and their pairs that teaming does not refuse and that are not held (product §11.210). */
export const readSeason = async (db: Database, asked: PairsAsked) => {
  const salons = await readWaitingSalons(db, asked.salons);
  const open = salons.filter(({ needed, is_host_served }) => needed > 0 && !is_host_served);
  return {
    salons,
    witnesses: await readFreeWitnesses(db, asked.witnesses),
    pairs: await listFittingPairs(db, { ...asked, salons: open.map(({ id }) => id) }),
  };
};

/** More pairs of salons for which others were too few: their best ones. */
export const readMorePairs: (db: Database, wanted: PairsAsked) => Promise<FittingPair[]> = listPairsOfSalons;

/** Why salons have no candidate by the board, and which slots would do for them if one rule were broken. */
export const explainUnserved = async (
  db: Database,
  reader: { readonly scope: Scope; readonly staff: number },
  {
    salons,
    nearFitsOf,
    ...free
  }: Parameters<typeof listNearFits>[1] & {
    /** Salons whose nearly fitting slots are looked up. */
    readonly nearFitsOf: readonly number[];
  },
) => ({
  why: new Map((await listWhyNoFit(db, reader, salons)).map(({ id, why }) => [id, why])),
  nearFits: await listNearFits(db, { ...free, salons: nearFitsOf }),
});
