import { parseArgs } from 'node:util';
import { loadReference } from '../db/reference/load.ts';
import { loadStreets } from '../db/reference/load-streets.ts';
import { fillTo } from '../db/seed/fill.ts';
import { seedDemo } from '../db/seed/seed.ts';
import { withDatabase } from './with-database.ts';

// npm run seed -- --salons 100000 [--guests 1000000] [--witnesses 20000]
const { values } = parseArgs({
  options: {
    salons: { type: 'string', default: '600' },
    guests: { type: 'string' },
    witnesses: { type: 'string' },
  },
});
const number = (name: string, text: string): number => {
  if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`);
  return Number(text);
};
const salons = number('salons', values.salons);
const wanted = {
  salons,
  guests: number('guests', values.guests ?? String(salons * 10)),
  witnesses: number('witnesses', values.witnesses ?? String(Math.floor(salons / 5))),
};

const startedAt = performance.now();
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

await withDatabase(async (db, config) => {
  if (config.NODE_ENV === 'production') throw new Error('There is no demo data in production.');
  await loadReference(db);
  await loadStreets(db, { hasExtraPoints: config.STREET_POINTS_EXTRA });
  if (await seedDemo(db, config)) console.log(`The demo season is loaded (${seconds()}).`);
  await fillTo(db, config, wanted, (there) => {
    console.log(
      `${there.salons} salons, ${there.guests} guests, ${there.witnesses} witnesses (${seconds()})`,
    );
  });
  console.log(`Done in ${seconds()}: every salon's seats agree with its invitations.`);
});
