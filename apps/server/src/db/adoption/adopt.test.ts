import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { describeDatabase, useEmptyDatabase } from '../../../test/baseline.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { applyMigrations, applyOldChain, oldSeason } from '../../../test/old-chain.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { getTermsVersion } from '../../features/policies/policies.service.ts';
import { migrateQueue } from '../../platform/jobs/worker.ts';
import { migrate } from '../migrate.ts';
import { loadReference } from '../reference/load.ts';
import { earlierEnd } from './chains.ts';

const ask = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const result: unknown = await client.query(text);
    const last = [result].flat().at(-1) as pg.QueryResult<Record<string, unknown>>;
    return last.rows;
  } finally {
    await client.end();
  }
};
const { url: server } = inject('cluster');
const readNames = async (url: string) =>
  (await ask(url, 'select name from kysely_migration order by timestamp, name')).map(
    (row) => (row as { name: string }).name,
  );
const fresh = await createTestDatabase();
afterAll(() => fresh.drop());
/** Names and schema are those of a database that was never another. */
const expectFresh = async (url: string) => {
  expect(await readNames(url)).toEqual(await readNames(fresh.url));
  expect(await describeDatabase(url)).toBe(await describeDatabase(fresh.url));
};
/** What the earlier chain made, with a season in it: made once, each test has a copy. */
const old = await createTestDatabase('template0');
beforeAll(async () => {
  await applyOldChain(old.url);
  await ask(old.url, oldSeason);
});
afterAll(() => old.drop());
const useOldDatabase = async (use: (url: string) => Promise<void>) => {
  const copy = await createTestDatabase(old.name);
  await use(copy.url).finally(copy.drop);
};
const readEnd = () =>
  Promise.all(
    earlierEnd.map(async (name) => ({
      name,
      text: await readFile(path.join(import.meta.dirname, `${name}.sql`), 'utf8'),
    })),
  );

test('a database of the earlier chain is taken over with its rows and answers', async () => {
  await useOldDatabase(async (url) => {
    await migrate(url);
    await expectFresh(url);

    await migrateQueue(url, pino({ level: 'error' }));
    const { app, db, config, close } = await buildTestApp(url);
    try {
      await loadReference(db);
      await db
        .updateTable('users')
        .set({ terms_version: getTermsVersion(config) })
        .execute();
      const headers = await makeFactories(db, config).bearer(1);
      const answer = await app.inject({ url: '/api/host_salons/1/', headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id: 1, season: 2099, country: 'IL' });
    } finally {
      await close();
    }
    // What triggers had kept, and what the end of the chain fills from the rows that are there.
    expect(
      await ask(
        url,
        `select confirmed_seats, teamed, teaming_status, host_contacted, folded,
          (select count(*)::int from guest_seasons) as guest_seasons, (select count(*)::int from guest_list) as listed,
          (select string_agg(slot_id::text, ',') from open_slots) as open_slots,
          (select made_by from guests where id = 2) as made_by, (select phone_from_staff from users where id = 3),
          (select string_agg(first_name, ',') from earlier_details) as earlier, (select guest_id from outbox) as named
        from host_salons`,
      ),
    ).toEqual([
      {
        confirmed_seats: 2,
        teamed: 1,
        teaming_status: 'assigned',
        host_contacted: true,
        folded: expect.stringContaining('רבקה'),
        guest_seasons: 2,
        listed: 2,
        open_slots: '2',
        made_by: 4,
        phone_from_staff: true,
        earlier: 'דניאל',
        named: 1,
      },
    ]);
  });
});

test('a database of the whole earlier chain is taken over, and migrating again does nothing', async () => {
  await useOldDatabase(async (url) => {
    await applyMigrations(url, await readEnd());
    await migrate(url);
    await expectFresh(url);
    const first = await ask(url, 'select * from kysely_migration order by name');
    await migrate(url);
    expect(await ask(url, 'select * from kysely_migration order by name')).toEqual(first);
  });
});

test('a chain that stops in between is completed', async () => {
  await useOldDatabase(async (url) => {
    await applyMigrations(url, (await readEnd()).slice(0, 3));
    await migrate(url);
    await expectFresh(url);
  });
});

test('two processes that start at once take a database over once', async () => {
  await useOldDatabase(async (url) => {
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    await expectFresh(url);
    expect(await ask(url, 'select first_name from earlier_details')).toEqual([{ first_name: 'דניאל' }]);
  });
});

/** The names, the schema and the rows of a table that the end of the chain empties. */
const readState = async (url: string) => [
  await readNames(url),
  await describeDatabase(url),
  await ask(url, 'select * from sms_codes'),
];

/** What the earlier chain had made when it stopped at a migration. */
const useEarlierDatabase = (last: string) => (use: (url: string) => Promise<void>) =>
  useEmptyDatabase(server, async (url) => {
    await applyOldChain(url, last);
    if (last !== '0001_foundations') await ask(url, oldSeason);
    await use(url);
  });

test.each([
  ['stops earlier', '0042_list_parts', '', /stops at 0042_list_parts, before 0043_guest_list/],
  ['stops at its first', '0001_foundations', 'create table sms_codes ()', /stops at 0001_foundations/],
  [
    'lacks a column',
    undefined,
    'alter table witnesses drop column birth_city',
    /column witnesses\.birth_city/,
  ],
  ['lacks a column that its end needs', undefined, 'alter table outbox drop column dedupe_key', /dedupe_key/],
  ['has a column more', undefined, 'alter table guests add column mine text', /column guests\.mine/],
  [
    'has a trigger switched off',
    undefined,
    'alter table users disable trigger users_relisted',
    /trigger users\.users_relisted/,
  ],
  [
    'has another function',
    undefined,
    "create or replace function erased_name(language text) returns text language sql immutable parallel safe as $$ select 'x' $$",
    /function erased_name/,
  ],
  [
    'holds another name',
    undefined,
    "insert into kysely_migration values ('0043_z', 'x')",
    /0043_z, which does not follow/,
  ],
])(
  'a database of the earlier chain that %s is refused, and nothing is changed',
  async (_what, last, change, why) => {
    const use = last === undefined ? useOldDatabase : useEarlierDatabase(last);
    await use(async (url) => {
      await ask(url, change);
      const before = await readState(url);
      const refusal = await migrate(url).catch((error: unknown) => error);
      expect(String(refusal)).toMatch(why);
      expect(String(refusal)).toMatch(
        /Nothing was changed\.[\s\S]*pg_dump[\s\S]*DATA_DIR set to a new folder/,
      );
      expect(await readState(url)).toEqual(before);
    });
  },
);
