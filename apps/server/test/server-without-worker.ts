import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { secret, useRecords } from './asks.ts';
import { startMailServer } from './mail-server.ts';
import {
  end,
  ready,
  type ServerProcess,
  startProcess,
  useServerProcesses,
  workerProgram,
  workerReady,
} from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A start loads the reference data again, which takes seconds under load. */
export const startsMs = 120_000;

/** A server without its own worker, for the tests of a file, with a mail server and separate workers. */
export const useServerWithoutWorker = () => {
  let database: TestDatabase;
  let records: ReturnType<typeof useRecords>;
  let post: Awaited<ReturnType<typeof startMailServer>>;
  let address = '';
  let server: ServerProcess;
  const getEnvironment = () => ({
    DATABASE_URL: database.url,
    TOKEN_SECRET: secret,
    SMTP_URL: post.url,
    MAIL_FROM: 'post@salons.example',
    PUBLIC_URL: 'https://salons.example',
    QUIET_HOURS: 'off',
    LOG_LEVEL: 'silent',
  });
  beforeAll(async () => {
    database = await createTestDatabase();
    records = useRecords(database.url);
    post = await startMailServer();
    server = startProcess({ ...getEnvironment(), WORKER: 'off' });
    address = await ready(server);
  });
  afterAll(async () => {
    await end(server.child, 'SIGTERM');
    await records.db.destroy();
    await post.close();
    await database.drop();
  });
  const launch = useServerProcesses(getEnvironment);
  return {
    get records() {
      return records;
    },
    get post() {
      return post;
    },
    get address() {
      return address;
    },
    /** Settings of further processes over the same database and mail server. */
    getEnvironment,
    /** Starts another process over the same database, with a worker by default. */
    launch,
    launchWorker: async (more: Record<string, string> = {}) => {
      const worker = launch(more, workerProgram);
      await workerReady(worker);
      return worker;
    },
    /** Creates this many requests at a new salon. @returns the address of its host, who is notified of each */
    askFor: async (count: number): Promise<string> => {
      const host = await records.make.host();
      const { id: host_salon } = await records.make.salon({ host_id: host.id, max_guests: 999 });
      for (let at = 0; at < count; at += 1) {
        const { headers } = await records.make.guest();
        const answer = await fetch(`${address}/api/salonguests/`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ host_salon, guests_number: 1 }),
        });
        expect(answer.status).toBe(201);
      }
      return host.user.email ?? '';
    },
    /** Pending work, and the number of workers that report running. */
    read: async () => {
      const { rows } = await sql<{ tasks: number; messages: number; unsent: number; workers: number }>`
        select (select count(*)::integer from event_tasks) as tasks,
          (select count(*)::integer from outbox) as messages,
          (select count(*)::integer from outbox where state <> 'sent') as unsent,
          (select count(*)::integer from job_workers) as workers`.execute(records.db);
      return rows[0];
    },
  };
};
