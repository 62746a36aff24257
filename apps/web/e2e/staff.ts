import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { openDatabase } from '../../server/src/db/client.ts';
import { createSuperAdmin } from '../../server/src/features/registration/staff-accounts.service.ts';
import { authorize, type Login, storeLogin } from './journey.ts';
import { makeNumber, password } from './people.ts';

const secret = 'quiet lamps in the window';
const names = { first_name: 'אביגיל', last_name: 'שמש' };

/** By the command that creates the first administrator. */
const makeByCommand = async (email: string) => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const made = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/tsx/dist/cli.mjs'),
      'apps/server/src/cli/create-admin.ts',
      ...['--email', email, '--first-name', names.first_name, '--last-name', names.last_name],
    ],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: process.env['E2E_DATA_DIR'] },
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  made.stdin.end(`${secret}\n`);
  const [code] = await once(made, 'exit');
  if (code !== 0) throw new Error(`create-admin ended with ${code}`);
};

/** The same in process, as starting one takes seconds. */
const makeHere = async (email: string) => {
  const read = async (name: string) =>
    (await readFile(path.join(process.env['E2E_DATA_DIR'] ?? '', 'postgres', name), 'utf8')).trim();
  const [key, port] = await Promise.all([read('password'), read('port')]);
  const { db } = openDatabase(`postgres://postgres:${key}@127.0.0.1:${port}/salons`, { max: 1 });
  await createSuperAdmin(db, { email, password: secret, ...names }).finally(() => db.destroy());
};

/** A super admin unique to this journey. */
export const newSuperAdmin = async (
  request: APIRequestContext,
  { hasAcceptedTerms = true, isMadeByCommand = false } = {},
) => {
  const email = `boss${makeNumber()}@example.org`;
  await (isMadeByCommand ? makeByCommand : makeHere)(email);
  const admin = await staffLogin(request, email, secret);
  if (!hasAcceptedTerms) return { email, password: secret, ...admin };
  const accepted = await request.patch(`/api/user_data/${admin.id}/`, {
    headers: admin.headers,
    data: { confirm_policy: true },
  });
  if (!accepted.ok()) throw new Error(`the terms: ${accepted.status()}`);
  return { email, password: secret, ...admin };
};

/** Logs in through the API, for concurrent changes by other staff. */
export const staffLogin = async (request: APIRequestContext, email: string, secret = password) => {
  const answer = await request.post('/api/auth/login/', {
    data: { email, password: secret, audience: 'staff' },
  });
  if (!answer.ok()) throw new Error(`the login of ${email}: ${answer.status()}`);
  const { access, refresh, user } = await answer.json();
  const login: Login = { access, refresh };
  return { id: Number(user.id), login, ...authorize(login) };
};

/** Logs the page in as a staff member without the login screen, which has tests of its own. */
export const openAsStaff = async (page: Page, email: string, secret = password) => {
  const { login } = await staffLogin(page.request, email, secret);
  await storeLogin(page, login);
};
