import type { Database, Trx } from '../../db/client.ts';
import { listCities } from './cities.queries.ts';
import { listLanguages } from './reference.queries.ts';

/** Localities of Israel, the largest first, and the languages that are offered: what sheets are read with. */
export const listImportWords = async (db: Database | Trx) => ({
  cities: await listCities(db, { country: ['IL'] }),
  languages: await listLanguages(db),
});
