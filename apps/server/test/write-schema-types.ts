// npm run db:types: updates the types of the tables after a new migration.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../src/db/migrate.ts';
import { startEmbeddedPostgres } from '../src/embedded/embedded.ts';
import { schemaFile, writeSchemaTypes } from './schema-types.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'salons-types-'));
const { url, stop } = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
try {
  await migrate(url);
  await writeSchemaTypes(url, schemaFile);
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
