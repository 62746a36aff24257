import { invitationsEndpoints } from '@salons/contract/invitations';
import { markersEndpoints } from '@salons/contract/markers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Pressure } from './shedding.rules.ts';
import { listShedCounts, registerShedding } from './shedding.ts';

test('an overloaded process refuses visitors with 503 and Retry-After, and serves requests for places and pages', async () => {
  const pressure = new Pressure();
  for (let at = 0; at < 100; at += 1) pressure.begin('visits');
  for (let at = 0; at < 30; at += 1) pressure.sample(1000, 100);
  const app = Fastify();
  registerShedding(app, pressure);
  const { listMarkers } = markersEndpoints;
  app.get(listMarkers.path, { config: { endpoint: listMarkers } }, async () => 'served');
  const { askForPlace } = invitationsEndpoints;
  app.post(askForPlace.path, { config: { endpoint: askForPlace } }, async () => 'served');
  app.get('/', async () => 'served');

  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const before = listShedCounts().get('visits') ?? 0;
  const visits = await Promise.all(Array.from({ length: 60 }, () => fetch(origin + listMarkers.path)));
  const shed = visits.filter(({ status }) => status === 503);
  expect(shed.length).toBeGreaterThan(30);
  expect((listShedCounts().get('visits') ?? 0) - before).toBe(shed.length);
  expect(await shed[0]?.json()).toMatchObject({ code: 'unavailable' });
  expect(shed[0]?.headers.get('retry-after')).toBe('5');
  expect(shed[0]?.headers.get('cache-control')).toBe('no-store');
  for (let at = 0; at < 20; at += 1) {
    const asking = await fetch(origin + askForPlace.path, { method: 'POST' });
    expect(await asking.text()).toBe('served');
    expect(await (await fetch(origin)).text()).toBe('served');
    // A page's own calls, which have no connection.
    expect((await app.inject(listMarkers.path)).body).toBe('served');
  }
  await app.close();
});
