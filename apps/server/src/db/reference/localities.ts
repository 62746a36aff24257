import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map((match) => match[1] ?? '')
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));

/** The localities of Israel that the product knows, largest first: names, centre, district and people. */
export const readLocalities = async () => {
  const text = await readFile(join(packageRoot(), 'src/db/reference/localities.csv'), 'utf8');
  return text
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line, index) => {
      const [name_he = '', name_en = '', lat, lng, district = '', people] = cellsOf(line);
      return {
        id: index + 1,
        name_he,
        name_en,
        lat: Number(lat),
        lng: Number(lng),
        district,
        people: Number(people),
      };
    });
};
