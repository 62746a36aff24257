import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { useTestApp } from '../../../test/calls.ts';
import { ask, readSums, withEmpty } from '../../../test/whole-databases.ts';
import { backUp } from './backup.ts';
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
    const { head, rows } = await restore(url, file);
    expect(head).toEqual(made.head);
    expect(rows).toEqual(made.rows);
    expect(await readSums(url)).toEqual(await readSums(app.url));
    const restored = await buildTestApp(url, {});
    try {
      const { headers } = account;
      const me = await restored.app.inject({ url: '/api/user_data/', headers });
      expect(me.statusCode).toBe(200);
      const { rows: ids } = await ask(url, (client) =>
        client.query<{ is_new: boolean }>(
          `insert into communities (name_he, name_en) values ('א', 'A')
           returning id > (select coalesce(max(id), 0) from communities) as is_new`,
        ),
      );
      expect(ids).toEqual([{ is_new: true }]);
    } finally {
      await restored.close();
    }
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
