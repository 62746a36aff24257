import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { test } from './journey.ts';
import { startServer } from './server.ts';

/** A server for one file with an undo period of ten minutes. */
export const provideServerWithUndo = () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let folder = '';
  let calls: APIRequestContext;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.slow();
    folder = await mkdtemp(path.join(tmpdir(), 'salons-undo-'));
    await cp(process.env['E2E_FRESH_DIR'] ?? '', folder, { recursive: true });
    server = await startServer(folder, { GRACE_SECONDS: '600' });
    calls = await requests.newContext({ baseURL: server.url });
  });
  test.afterAll(async () => {
    await calls?.dispose();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get url() {
      return server.url;
    },
    get calls() {
      return calls;
    },
  };
};
