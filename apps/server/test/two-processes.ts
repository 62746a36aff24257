import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { secret, useRecords } from './asks.ts';
import { end, ready, type ServerProcess, startProcess } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Delay in milliseconds before retrying a rejected call. */
const comesAgainMs = 200;

/** Two processes of the app over one database, for the tests of a file. @returns values available once the tests begin */
export const useTwoProcesses = (environment: Readonly<Record<string, string>>) => {
  let database: TestDatabase;
  let records: ReturnType<typeof useRecords>;
  let processes: readonly ServerProcess[] = [];
  let addresses: readonly string[] = [];
  let turn = 0;
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
    /** Calls the two processes in turn; retries while overloaded. */
    call: async (
      method: string,
      url: string,
      headers: Readonly<Record<string, string>>,
      payload?: object,
    ): Promise<{ readonly status: number; readonly text: string }> => {
      turn += 1;
      const address = addresses[turn % addresses.length] ?? '';
      for (;;) {
        const answer = await fetch(`${address}${url}`, {
          method,
          headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
          body: payload ? JSON.stringify(payload) : null,
        });
        const text = await answer.text();
        if (answer.status !== 503) return { status: answer.status, text };
        await pause(comesAgainMs);
      }
    },
  };
};
