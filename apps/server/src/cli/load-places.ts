import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { DateTime } from 'luxon';
import { loadReference } from '../db/reference/load.ts';
import { FileRefused, loadNewerFiles } from '../db/reference/load-newer.ts';
import { loadStreets } from '../db/reference/load-streets.ts';
import { withDatabase } from './with-database.ts';

// npm run places -- [--dated 2027-01-31] localities.csv streets.csv
// Files of data.gov.il: the registry of localities, the list of streets with synonyms. The heading identifies the file.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dated: { type: 'string', default: DateTime.now().setZone('Asia/Jerusalem').toISODate() ?? '' } },
});
if (positionals.length === 0) throw new Error('Which files? npm run places -- localities.csv streets.csv');
if (!DateTime.fromISO(values.dated).isValid) throw new Error('--dated takes a day such as 2027-01-31');

const readContent = async (path: string): Promise<Buffer> => {
  const content = await readFile(path);
  return path.endsWith('.gz') ? gunzipSync(content) : content;
};

const files = await Promise.all(
  positionals.map(async (path) => ({ name: basename(path), content: await readContent(path) })),
);

await withDatabase(async (db, config) => {
  try {
    await loadReference(db);
    await loadStreets(db, { hasExtraPoints: config.STREET_POINTS_EXTRA });
    console.log((await loadNewerFiles(db, files, values.dated)).join('\n'));
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new Error(`${error.message} Nothing was changed.`);
  }
});
