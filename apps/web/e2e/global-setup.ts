import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../../../scripts/build.mjs';
import { findChromium } from '../../../scripts/find-chromium.mjs';
import { startOpenIdProvider } from '../../server/test/openid-provider.ts';
import { makeFreshData } from './fresh-data.ts';
import { assertPrivateLog } from './private-logs.ts';
import { freePort, startServer } from './server.ts';

/** Builds what is stale and starts the real server once for the run, on a fresh database with the demo season. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] = await findChromium();
  await build({ onlyStale: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salons-e2e-'));
  const port = await freePort();
  const provider = await startOpenIdProvider({
    client_id: 'salons-of-the-journeys',
    redirect_uris: [`http://localhost:${port}/auth/google`],
    takesAnybody: true,
  });
  // The initialised data folder is copied for each server: this one and those of single journeys. The test command may pass a
  // folder that already exists.
  const given = process.env['E2E_FRESH_DIR'];
  const freshDir = given ?? `${dataDir}-fresh`;
  const stopBeside = async () => {
    await provider.stop();
    for (const folder of given === undefined ? [dataDir, freshDir] : [dataDir])
      await rm(folder, { recursive: true, force: true });
  };
  const start = async () => {
    await makeFreshData(freshDir);
    await cp(freshDir, dataDir, { recursive: true });
    return startServer(dataDir, {
      PORT: String(port),
      GOOGLE_CLIENT_ID: 'salons-of-the-journeys',
      GOOGLE_ISSUER: provider.issuer,
    });
  };
  const server = await start().catch(async (error: unknown) => {
    await stopBeside();
    throw error;
  });
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = dataDir;
  process.env['E2E_FRESH_DIR'] = freshDir;
  return async () => {
    try {
      await assertPrivateLog(server.readLog(), dataDir);
    } finally {
      await server.stop();
      await stopBeside();
    }
  };
}
