import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { secret } from './asks.ts';
import { startDatabaseServer } from './database-server.ts';
import { callSteadily, countLost, type NginxSite, nginxProgram, startNginx } from './nginx-site.ts';
import { end, ready, type ServerProcess, startProcess } from './server-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The version before this one, by its commit. */
const [, before = '', commit = ''] =
  /^## (\d+\.\d+\.\d+) \((\w+)\)$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
const hasCommit = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;
if (!hasCommit)
  console.warn(`upgrade.full.test.ts is skipped: the commit of version ${before} is not in this clone.`);

describe.skipIf(!hasCommit)('an upgrade from the version before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'salons-before-'));
  const servers: ServerProcess[] = [];
  let database: Awaited<ReturnType<typeof startDatabaseServer>>;
  let site: NginxSite | undefined;

  beforeAll(() => {
    const run = (program: string, given: readonly string[]) =>
      execFileSync(program, given, { cwd: folder, stdio: 'pipe', env: { ...process.env, NODE_ENV: '' } });
    execFileSync('git', ['worktree', 'add', '--force', '--detach', folder, commit], {
      cwd: root,
      stdio: 'pipe',
    });
    run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
    run('npm', ['run', 'build']);
  }, 600_000);
  afterEach(async () => {
    await site?.stop();
    site = undefined;
    for (const { child } of servers.splice(0)) await end(child, 'SIGTERM');
    await database.remove();
  });
  afterAll(() => {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (
    build: 'old' | 'new',
    more: Record<string, string> = {},
  ): Promise<{ server: ServerProcess; address: string }> => {
    const environment = { DATABASE_URL: database.url, TOKEN_SECRET: secret, ...more };
    const server =
      build === 'new'
        ? startProcess(environment)
        : startProcess(environment, ['src/main.ts'], join(folder, 'apps/server'));
    servers.push(server);
    return { server, address: await ready(server) };
  };
  let phones = 1_234_567;
  const register = async (address: string, email: string) => {
    phones += 1;
    const answer = await fetch(`${address}/api/auth/registration/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ email, password: 'seven lamps at dusk', first_name: 'נועה', last_name: 'כהן' },
        ...{ phone_number: `054-${phones}`, role: 'guest', language: 'he', confirm_policy: true },
      }),
    });
    return answer.status;
  };
  const readHealth = async (address: string) =>
    (await (await fetch(`${address}/healthz`)).json()) as { version: string; schema: string };

  test('the old build goes on, is killed, and starts again on the new schema; so does the way back', async () => {
    database = await startDatabaseServer({ max_connections: '200' });
    const old = await start('old');
    expect((await readHealth(old.address)).version).toBe(before);
    expect(await register(old.address, 'one@example.org')).toBe(201);
    const upgraded = await start('new');
    const { version, schema } = await readHealth(upgraded.address);
    expect(version).not.toBe(before);
    expect(await register(old.address, 'two@example.org')).toBe(201);
    await end(old.server.child, 'SIGKILL');
    const again = await start('old');
    expect((await readHealth(again.address)).schema).toBe(schema);
    expect(await register(again.address, 'three@example.org')).toBe(201);
    expect(await register(upgraded.address, 'four@example.org')).toBe(201);
    await end(upgraded.server.child, 'SIGTERM');
    const back = await start('old');
    expect(await register(back.address, 'four@example.org')).toBe(400);
    expect((await fetch(`${back.address}/readyz`)).status).toBe(200);
  }, 300_000);

  test.skipIf(nginxProgram === undefined)(
    'no call is lost while two servers behind nginx are upgraded, and go back',
    async () => {
      database = await startDatabaseServer({ max_connections: '200' });
      const started = await startNginx();
      site = started;
      const startAt = async (build: 'old' | 'new', at: 0 | 1) =>
        (await start(build, { PORT: String(started.servers[at]), TRUSTED_PROXIES: '1', DRAIN_SECONDS: '1' }))
          .server;
      const running = [await startAt('old', 0), await startAt('old', 1)];
      const stopCalling = callSteadily(started);
      for (const build of ['new', 'old'] as const)
        for (const at of [0, 1] as const) {
          const { child } = running[at] ?? {};
          if (child) await end(child, 'SIGTERM');
          running[at] = await startAt(build, at);
        }
      const statuses = await stopCalling();
      expect(countLost(statuses), JSON.stringify([...statuses])).toBe(0);
      expect(statuses.get(200)).toBeGreaterThan(100);
    },
    300_000,
  );
});
