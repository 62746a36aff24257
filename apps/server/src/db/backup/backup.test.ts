import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { ask, readSums, tryRestored, withEmpty } from '../../../test/whole-databases.ts';
import { claimDue, listDueLanes } from '../../platform/messages/sending.queries.ts';
import { openDatabase } from '../client.ts';
import { resumeMessages } from '../message-hold.ts';
import { backUp } from './backup.ts';
import { backUpDaily } from './daily-backups.ts';
import { restore } from './restore.ts';

const app = useTestApp();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salons-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const makeBackup = async (name: string) => {
  const salon = await app.make.waitingSalon({ name: 'גינה\tעם "גדר"\\ ו\nשורה' });
  await app.make.teaming(salon);
  await app.make.invitation({ host_salon_id: salon.id });
  const file = join(folder, name);
  return { file, made: await backUp(app.url, file, '1.2.3') };
};

test('a backup restores every row into an empty database, where one logs in and writes', async () => {
  const account = await app.make.guest();
  const { file, made } = await makeBackup('whole.sql.gz');
  await expect(backUp(app.url, file, '1.2.3')).rejects.toThrow('exists already');
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  await withEmpty(async (url) => {
    const { head, rows } = await restore(url, file, { isSending: true });
    expect(head).toEqual(made.head);
    expect(rows).toEqual(made.rows);
    expect(await readSums(url)).toEqual(await readSums(app.url));
    expect(await tryRestored(url, account.headers)).toEqual({ status: 200, isNewId: true });
    await expect(restore(url, file)).rejects.toThrow('not empty');
  });
});

test('a damaged, shortened or newer one leaves no row', async () => {
  const { file } = await makeBackup('damaged.sql.gz');
  const packed = await readFile(file);
  const text = gunzipSync(packed).toString();
  const cases = {
    shortened: [packed.subarray(0, packed.length / 2), 'damaged or incomplete'],
    'without its end': [gzipSync(text.slice(0, text.lastIndexOf('-- sha256'))), 'damaged or incomplete'],
    changed: [gzipSync(text.replace('גינה', 'גנים')), 'damaged or incomplete'],
    newer: [gzipSync(text.replace('"migrations":[', '"migrations":["9999_more",')), 'newer'],
    other: [gzipSync('select 1;\n'), 'no backup of Salons'],
  } as const;
  for (const [name, [bytes, problem]] of Object.entries(cases)) {
    const other = join(folder, `${name}.sql.gz`);
    await writeFile(other, bytes);
    await withEmpty(async (url) => {
      await expect(restore(url, other), name).rejects.toThrow(problem);
      const found = await ask(url, (client) =>
        client.query(`select to_regclass('public.users') is not null as has_users`),
      );
      if (found.rows[0]?.has_users === true)
        expect((await ask(url, (client) => client.query('select from users'))).rowCount).toBe(0);
    });
  }
});

test('a restored database sends no message until that is wanted, and then none from before', async () => {
  const state = { waiting: `state in ('waiting', 'sending')`, dropped: `state = 'dropped'` };
  const count = (url: string, which: keyof typeof state) =>
    ask(url, async (client) =>
      Number((await client.query(`select count(*) from outbox where ${state[which]}`)).rows[0]?.count),
    );
  await ask(app.url, (client) =>
    client.query(
      `insert into outbox (channel, recipient, kind, subject, text, html, language)
       values ('mail', 'dana@example.org', 'salon_opened', 's', 't', 'h', 'he')`,
    ),
  );
  const file = join(folder, 'held.sql.gz');
  await backUp(app.url, file, '1.2.3');
  await withEmpty(async (url) => {
    await restore(url, file);
    const { db } = openDatabase(url, { max: 2 });
    try {
      expect(await listDueLanes(db)).toEqual([]);
      expect(await claimDue(db, { channel: 'mail', urgent: false }, 10, 60)).toEqual([]);
      const [waiting, dropped] = [await count(url, 'waiting'), await count(url, 'dropped')];
      expect(waiting).toBeGreaterThan(0);
      expect(await ask(url, (client) => resumeMessages(client, true))).toBe(waiting);
      expect(await count(url, 'dropped')).toBe(waiting + dropped);
      expect(await ask(url, (client) => resumeMessages(client, true))).toBeUndefined();
      await ask(url, (client) =>
        client.query(`update outbox set state = 'waiting', send_after = now() where kind = 'salon_opened'`),
      );
      expect(await listDueLanes(db)).toEqual([{ channel: 'mail', urgent: false }]);
    } finally {
      await db.destroy();
    }
  });
});

test('one backup a day, of which seven are kept', async () => {
  const daily = join(folder, 'daily');
  const days = Array.from({ length: 9 }, (_, day) => new Date(Date.UTC(2027, 4, 1 + day, 12)));
  for (const day of days) await backUpDaily(app.url, daily, '1.2.3', day);
  expect(await backUpDaily(app.url, daily, '1.2.3', days.at(-1))).toBeUndefined();
  const names = (await readdir(daily)).toSorted();
  expect(names).toHaveLength(7);
  expect(names[0]).toBe('salons-2027-05-03.sql.gz');
});
