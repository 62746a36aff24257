import { parseArgs } from 'node:util';
import { listPending, migrate } from '../db/migrate.ts';
import { withDatabaseUrl } from './with-database.ts';

// npm run migrate [-- --dry-run]: brings the schema to this version apart from a start, or lists what it would do.
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });

await withDatabaseUrl(async (url) => {
  const pending = await listPending(url);
  for (const { name, oldestBuild } of pending)
    console.log(
      `${name}  ${oldestBuild === null ? 'earlier versions go on' : `needs version ${oldestBuild} or later`}`,
    );
  if (pending.length === 0) console.log('The schema is that of this version.');
  else if (values['dry-run']) console.log(`${pending.length} to apply; nothing was changed.`);
  else console.log(`Applied. The newest is ${await migrate(url)}.`);
});
