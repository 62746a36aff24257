import { join } from 'node:path';
import { readRelease } from '../core/release.ts';
import { backUp } from '../db/backup/backup.ts';
import { packageRoot } from '../db/package-root.ts';
import { printRows } from './print-rows.ts';
import { withDatabaseUrl } from './with-database.ts';

// npm run backup -- FILE: all rows as of one moment, also while the server runs.
const [file] = process.argv.slice(2);

await withDatabaseUrl(async (url, { DATA_DIR, DATABASE_URL }) => {
  if (file === undefined) throw new Error('Name a file: npm run backup -- salons.sql.gz');
  const { version } = readRelease(join(packageRoot(), '../..'));
  const { rows, bytes } = await backUp(url, file, version);
  printRows(rows);
  console.log(`${file}: ${(bytes / 1e6).toFixed(1)} MB.`);
  console.log(
    `Left out: TOKEN_SECRET${DATABASE_URL === undefined ? ` (in ${DATA_DIR})` : ''}. Keep it elsewhere: without it, everybody with a second step sets it up again.`,
  );
});
