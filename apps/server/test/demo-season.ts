import type { sql } from 'kysely';
import type { Database } from '../src/db/client.ts';
import { buildTestApp } from './build-test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** A server over a database with reference data but without the demo season. */
export const startWithReference = async () => {
  const database = await createTestDatabase();
  const server = await buildTestApp(database.url);
  return {
    ...server,
    close: async () => {
      await server.close();
      await database.drop();
    },
  };
};

/** The only row of a result. @throws if there is none */
export const oneRow = async <T extends object>(
  db: Database,
  query: ReturnType<typeof sql<T>>,
): Promise<T> => {
  const { rows } = await query.execute(db);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
};
