import { restore } from '../db/backup/restore.ts';
import { printRows } from './print-rows.ts';
import { withDatabaseUrl } from './with-database.ts';

// npm run restore -- FILE: into an empty database.
const [file] = process.argv.slice(2);

await withDatabaseUrl(async (url) => {
  if (file === undefined) throw new Error('Name a file: npm run restore -- salons.sql.gz');
  const { head, rows } = await restore(url, file);
  printRows(rows);
  console.log(`Restored as of ${head.made_at}, version ${head.version}.`);
});
