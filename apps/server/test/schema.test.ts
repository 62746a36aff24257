import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
