import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { DateTime } from 'luxon';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { loadReference } from '../db/reference/load.ts';
import { FileRefused, loadNewerFiles } from '../db/reference/load-newer.ts';
import { loadStreets } from '../db/reference/load-streets.ts';
import { startEmbeddedPostgres } from '../embedded/embedded.ts';

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

const config = readConfig();
const files = await Promise.all(
  positionals.map(async (path) => ({ name: basename(path), content: await readContent(path) })),
);
const embedded =
  config.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR }) : undefined;
const url = config.DATABASE_URL ?? embedded?.url ?? '';
try {
  await migrate(url);
  const { db } = openDatabase(url, { max: 2 });
  try {
    await loadReference(db);
    await loadStreets(db, { hasExtraPoints: config.STREET_POINTS_EXTRA });
    console.log((await loadNewerFiles(db, files, values.dated)).join('\n'));
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    console.error(`${error.message} Nothing was changed.`);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
} finally {
  await embedded?.stop();
}
