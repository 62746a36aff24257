import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { useEmptyDatabase } from '../../../test/baseline.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { migrate } from '../../db/migrate.ts';
import { loadReference } from '../../db/reference/load.ts';

test('private links that were sent before go on opening, public salons have the new short code', async () => {
  await useEmptyDatabase(inject('cluster').url, async (url) => {
    await migrate(url, undefined, '0021_salon_pins');
    const { app, db, config, close } = await buildTestApp(url);
    try {
      await loadReference(db);
      const make = makeFactories(db, config);
      const key = () => `-_${randomBytes(15).toString('base64url')}`;
      const [own, everybodys] = [key(), key()];
      const salon = await make.salon({ evening_public: false, share_key: own });
      const shown = await make.salon({ share_key: everybodys });
      await migrate(url);

      const statusOf = async (path: string) => (await app.inject(path)).statusCode;
      expect(await statusOf(`/api/host_salons_map/${salon.id}/?k=${own}`)).toBe(200);
      expect(await statusOf(`/api/salon_links/${own}/`)).toBe(200);
      expect(await statusOf(`/api/host_salons_map/${shown.id}/?k=${everybodys}`)).toBe(200);
      const found = await app.inject(`/api/host_salons_map/${shown.id}/`);
      expect(found.json().share_url).toMatch(/\/s\/[a-z]{10}$/);
      expect(await statusOf(`/api/salon_links/${everybodys}/`)).toBe(404);
    } finally {
      await close();
    }
  });
});
