// Writes the names of the map's bundled background, in each language a file: localities with a place, the largest first.
// Hundredths of importance, ten-thousandths of degrees.
// Run it by hand after the table of localities changed: node scripts/build-map-names.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const table = new URL('../apps/server/src/db/reference/localities.csv', import.meta.url);
const target = new URL('../apps/web/src/ui/map/background/', import.meta.url);
const scale = 10_000;

/** Fields of a line; a quoted one may hold commas, and quotes twice. */
const readFields = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );

const [head, ...lines] = readFileSync(table, 'utf8')
  .replace(/^\uFEFF/, '')
  .trim()
  .split(/\r?\n/);
const columns = readFields(head);
const rows = lines
  .map((line) => Object.fromEntries(readFields(line).map((value, index) => [columns[index], value])))
  .map((row) => ({ ...row, people: Number(row.population ?? row.people ?? 0) }))
  // Without population a point of two decimals is an estimate: good enough for search, too rough for the map.
  .filter(({ lat, lng, people }) => people > 0 || /\.\d{3}/.test(lat) || /\.\d{3}/.test(lng))
  .toSorted((one, other) => other.people - one.people);

const importance = (people) => Math.round(Math.min(1, Math.log10(Math.max(people, 1)) / 6) * 100);

for (const language of ['he', 'en']) {
  const asset = {
    scale,
    names: rows.map((row) => row[`name_${language}`] || row.name_he),
    lat: rows.map(({ lat }) => Math.round(Number(lat) * scale)),
    lng: rows.map(({ lng }) => Math.round(Number(lng) * scale)),
    importance: rows.map(({ people }) => importance(people)),
  };
  writeFileSync(new URL(`names-${language}.geo.json`, target), `${JSON.stringify(asset)}\n`);
}
