import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { schemaFile, writeSchemaTypes } from './schema-types.ts';
import { createTestDatabase } from './test-database.ts';

test('the types of the tables are those of the migrated database (else: npm run db:types)', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'salons-schema-'));
  try {
    const fresh = path.join(folder, 'schema.ts');
    await writeSchemaTypes(database.url, fresh);
    expect(await readFile(schemaFile, 'utf8')).toBe(await readFile(fresh, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  }
});

test('no sequence is unlogged: a server that is promoted soon after its migration could not read it', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select relname from pg_class where relkind = 'S' and relpersistence = 'u'`,
    );
    expect(rows).toEqual([]);
  } finally {
    await client.end();
    await database.drop();
  }
});
