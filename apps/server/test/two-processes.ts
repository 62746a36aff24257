import { afterAll, beforeAll } from 'vitest';
import { secret, useRecords } from './asks.ts';
import { end, ready, type ServerProcess, startProcess } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Two processes of the app over one database, for the tests of a file. @returns what is there once the tests begin */
export const useTwoProcesses = (environment: Readonly<Record<string, string>>) => {
  let database: TestDatabase;
  let records: ReturnType<typeof useRecords>;
  let processes: readonly ServerProcess[] = [];
  let addresses: readonly string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    records = useRecords(database.url);
    const shared = { DATABASE_URL: database.url, TOKEN_SECRET: secret, RATE_LIMITS: 'off', ...environment };
    processes = [startProcess(shared), startProcess(shared)];
    addresses = await Promise.all(processes.map(ready));
  }, 120_000);
  afterAll(async () => {
    for (const { child } of processes) await end(child, 'SIGTERM');
    await records.db.destroy();
    await database.drop();
  });
  return {
    get records() {
      return records;
    },
    get addresses() {
      return addresses;
    },
  };
};
