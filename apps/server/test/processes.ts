import { afterAll, beforeAll } from 'vitest';
import { buildTestApp } from './build-test-app.ts';
import { makeFactories } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { workOff } from './work.ts';

type Process = Awaited<ReturnType<typeof buildTestApp>>;

/** Two processes of the app over the database of one test file, with factories. */
export const useTwoProcesses = (environment: Record<string, string> = {}) => {
  let database: TestDatabase;
  let one: Process;
  let other: Process;
  let make: ReturnType<typeof makeFactories>;
  beforeAll(async () => {
    database = await createTestDatabase();
    [one, other] = await Promise.all([
      buildTestApp(database.url, environment),
      buildTestApp(database.url, environment),
    ]);
    make = makeFactories(one.db, one.config);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await database.drop();
  });
  return {
    get url() {
      return database.url;
    },
    get one() {
      return one;
    },
    get other() {
      return other;
    },
    get make() {
      return make;
    },
    /** Runs pending jobs and sends due messages. */
    work: () => workOff(database.url, one),
  };
};
