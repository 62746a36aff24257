import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { expectKnownAuditFields } from './audit-fields.ts';
import { buildTestApp } from './build-test-app.ts';
import { makeFactories } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { notifyAll, workOff } from './work.ts';

type Headers = Record<string, string>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The app of one test file over a database of its own, with factories and API calls.
 * @param environment additional configuration, evaluated before the app is built
 */
export const useTestApp = (
  environment: () => Promise<Record<string, string>> = () => Promise.resolve({}),
) => {
  let database: TestDatabase;
  let server: Awaited<ReturnType<typeof buildTestApp>>;
  let make: ReturnType<typeof makeFactories>;
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await buildTestApp(database.url, await environment());
    make = makeFactories(server.db, server.config);
  });
  afterAll(async () => {
    await expectKnownAuditFields(server.db);
    await server.close();
    await database.drop();
  });
  const send = async (
    method: Method,
    url: string,
    who: { headers: Headers } | null,
    payload?: unknown,
    extra?: Headers,
  ) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(who?.headers ?? {}),
        ...extra,
      },
      ...(payload === undefined
        ? {}
        : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: isJson && answer.body !== '' ? answer.json() : undefined,
    };
  };
  return {
    /** Audit entries of a record in order. */
    auditOf: (entity: string, entity_id: number) =>
      server.db
        .selectFrom('audit_log')
        .selectAll()
        .where('entity', '=', entity)
        .where('entity_id', '=', entity_id)
        .orderBy('id')
        .execute(),
    get url() {
      return database.url;
    },
    get db() {
      return server.db;
    },
    get server() {
      return server;
    },
    get make() {
      return make;
    },
    /** Runs pending jobs and sends due messages. */
    work: () => workOff(database.url, server),
    /** One call; `body` is the parsed JSON response. */
    call: async (method: Method, url: string, headers: Headers = {}, payload?: unknown) => {
      const { json, ...answer } = await send(method, url, { headers }, payload);
      return { ...answer, body: json };
    },
    /** Runs all notifiers: their messages are in the outbox then. */
    notify: () => notifyAll(server),
    /** Runs all notifiers and sends all messages, regardless of quiet hours. */
    deliver: async () => {
      await notifyAll(server);
      await sql`update outbox set state = 'sent', sent_at = now(), sent_by = 'outbox' where state = 'waiting'`.execute(
        server.db,
      );
    },
    /** Outbox messages of a recipient, newest first, after running all notifiers. */
    mailsTo: async (
      to: string | null,
    ): Promise<{ subject: string; text: string; html: string; language: string }[]> => {
      await notifyAll(server);
      return (await send('GET', `/api/dev/outbox/?to=${encodeURIComponent(to ?? '')}`, null)).json;
    },
    get: (url: string, who: { headers: Headers } | null, extra?: Headers) =>
      send('GET', url, who, undefined, extra),
    head: (url: string, who: { headers: Headers } | null) => send('HEAD', url, who),
    post: (url: string, who: { headers: Headers } | null, payload: unknown = {}) =>
      send('POST', url, who, payload),
    patch: (url: string, who: { headers: Headers } | null, payload: unknown = {}) =>
      send('PATCH', url, who, payload),
    remove: (url: string, who: { headers: Headers } | null) => send('DELETE', url, who),
  };
};
