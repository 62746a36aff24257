import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { ask, readSums, tryRestored, withEmpty } from '../../../test/whole-databases.ts';
import { streamArchive } from './archive.ts';
import { leftOutTables } from './archive-tables.ts';
import { restore } from './restore.ts';

const app = useTestApp();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salons-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const makeArchive = async (name: string): Promise<string> => {
  const file = join(folder, name);
  await ask(app.url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await pipeline(await streamArchive(client, '1.2.3'), createWriteStream(file));
  });
  return file;
};

/** Tables of an archive, without the column that it leaves out. */
const readArchivedSums = async (url: string) => {
  const sums = await readSums(url);
  for (const table of leftOutTables) delete sums[table];
  const { rows } = await ask(url, (client) =>
    client.query<{ sum: string }>(
      `select md5(string_agg((to_jsonb(u) - 'password_hash')::text, e'\\n' order by id)) as sum from users u`,
    ),
  );
  return { ...sums, users: rows[0]?.sum };
};

test('an archive taken into an empty database gives the same season, without secrets', async () => {
  const salon = await app.make.waitingSalon({ name: 'גינה\tעם "גדר"\\ ו\nשורה' });
  await app.make.teaming(salon);
  await app.make.invitation({ host_salon_id: salon.id });
  const account = await app.make.host();
  const file = await makeArchive('whole.zip');
  await withEmpty(async (url) => {
    const { rows, head } = await restore(url, file, { isSending: true });
    expect(head.version).toBe('1.2.3');
    expect(rows.get('host_salons')).toBeGreaterThan(0);
    expect(await readArchivedSums(url)).toEqual(await readArchivedSums(app.url));
    const secrets = await ask(url, (client) =>
      client.query<{ logins: number; passwords: number }>(
        `select (select count(*)::integer from logins) as logins,
          (select count(*)::integer from users where password_hash is not null) as passwords`,
      ),
    );
    expect(secrets.rows).toEqual([{ logins: 0, passwords: 0 }]);
    expect(await tryRestored(url, account.headers)).toEqual({ status: 401, isNewId: true });
  });
});

test('a changed or shortened one leaves no row', async () => {
  const packed = await readFile(await makeArchive('good.zip'));
  const changed = Buffer.from(packed);
  // Within the rows of the first table.
  const at = packed.indexOf('tables/action_links.csv') + 60;
  changed.fill(7, at, at + 8);
  for (const [name, bytes] of Object.entries({ changed, shortened: packed.subarray(0, packed.length / 2) })) {
    const file = join(folder, `${name}.zip`);
    await writeFile(file, bytes);
    await withEmpty(async (url) => {
      await expect(restore(url, file), name).rejects.toThrow();
      const found = await ask(url, (client) =>
        client.query(`select to_regclass('public.users') is not null as has_users`),
      );
      if (found.rows[0]?.has_users === true)
        expect((await ask(url, (client) => client.query('select from users'))).rowCount).toBe(0);
    });
  }
});

test('no table of an archive refers to one that is left out', async () => {
  const { rows } = await ask(app.url, (client) =>
    client.query(
      `select conrelid::regclass::text from pg_constraint where contype = 'f'
        and confrelid::regclass::text = any($1) and conrelid::regclass::text <> all($1)
        and (select relpersistence from pg_class where oid = conrelid) = 'p'`,
      [leftOutTables],
    ),
  );
  expect(rows).toEqual([]);
});
