import { parseArgs } from 'node:util';
import { restore } from '../db/backup/restore.ts';
import { printRows } from './print-rows.ts';
import { withDatabaseUrl } from './with-database.ts';

// npm run restore -- FILE [--send]: into an empty database; messages are held unless --send is given.
const { values, positionals } = parseArgs({
  options: { send: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;

await withDatabaseUrl(async (url) => {
  if (file === undefined) throw new Error('Name a file: npm run restore -- salons.sql.gz');
  const { head, rows } = await restore(url, file, { isSending: values.send });
  printRows(rows);
  console.log(`Restored as of ${head.made_at}, version ${head.version}.`);
  if (!values.send)
    console.log(
      'No message is sent from it. npm run resume-messages sends what waits; with -- --drop, only what is written from now on.',
    );
});
