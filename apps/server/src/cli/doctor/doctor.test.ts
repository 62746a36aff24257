import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { ask } from '../../../test/whole-databases.ts';
import { readConfig } from '../../config.ts';
import { checkDatabase } from './check-database.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkPeople } from './check-people.ts';
import { checkProviders } from './check-providers.ts';

const app = useTestApp();
let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

const serve = async (answer: (path: string) => { status: number; body: string }) => {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const config = (changes: object) => ({ ...readConfig({ DATA_DIR: '/tmp' }), ...changes });

test('a database in order has no problem; a wrong name, and one that has no free connections, say what to do', async () => {
  expect(
    (await checkDatabase({ DATABASE_URL: app.url, DATABASE_POOL: 10 })).filter(
      ({ state }) => state === 'problem',
    ),
  ).toEqual([]);
  const tooMany = await checkDatabase({ DATABASE_URL: app.url, DATABASE_POOL: 10_000 });
  expect(tooMany.find(({ state }) => state === 'warning')).toMatchObject({
    text: expect.stringContaining('connections are free'),
    mend: expect.stringContaining('DATABASE_POOL'),
  });
  const other = new URL(app.url);
  other.pathname = '/no_such_database';
  expect(await checkDatabase({ DATABASE_URL: other.href, DATABASE_POOL: 10 })).toMatchObject([
    { state: 'problem', text: expect.stringContaining('no_such_database') },
  ]);
});

test('staff without a second step, demo accounts and held messages are named', async () => {
  await app.make.staff('general_admin');
  await app.make.user('guest', { email: 'left-over@demo.example' });
  await ask(app.url, (client) => client.query('insert into message_holds default values'));
  try {
    const found = await checkPeople(app.url, true);
    expect(found.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/have no second step/),
        expect.stringMatching(/demo accounts have a known password/),
        expect.stringMatching(/No message is sent since the restore/),
      ]),
    );
  } finally {
    await ask(app.url, (client) => client.query('delete from message_holds'));
  }
});

test('a mail server, a geocoder and a site that cannot be reached are problems with a mend', async () => {
  const nowhere = 'http://127.0.0.1:9';
  const found = [
    ...(await checkMail({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: undefined })),
    ...(await checkProviders(config({ GEOCODER_URL: nowhere, MAP_TILES: '/tmp/no-such.pmtiles' }))),
    ...(await checkMachine(config({ PUBLIC_URL: nowhere }))),
  ];
  expect(found.filter(({ state }) => state === 'problem').map(({ check }) => check)).toEqual([
    'mail',
    'map',
    'addresses',
    'proxy',
  ]);
  expect(found.filter(({ state, mend }) => state === 'problem' && mend === undefined)).toEqual([]);
});

test('a site behind a proxy that keeps streams back is warned of', async () => {
  const site = await serve((path) =>
    path === '/healthz' ? { status: 200, body: '{"status":"ok"}' } : { status: 200, body: '' },
  );
  const found = await checkMachine(config({ PUBLIC_URL: site }));
  expect(found.map(({ check, state }) => `${check} ${state}`)).toEqual(
    expect.arrayContaining(['proxy ok', 'proxy warning']),
  );
});
