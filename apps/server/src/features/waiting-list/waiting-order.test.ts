import { expect, test } from 'vitest';
import { useWaitingList } from '../../../test/waiting-list.ts';
import { listWaitingParties } from './waiting-list.queries.ts';

const { app, wait, fullSalon } = useWaitingList();
const dayMs = 86_400_000;
const eilat = { lat: 29.557, lng: 34.952 };

test('the first who joined comes first; on the salon’s day whoever lives nearest, then those of unknown places', async () => {
  const { salon } = await fullSalon();
  const place = await app.db
    .selectFrom('host_salons')
    .select(['lat', 'lng'])
    .where('id', '=', salon.id)
    .executeTakeFirstOrThrow();
  const [nowhere, far, near] = [await app.make.guest(), await app.make.guest(), await app.make.guest()];
  for (const [guest, at] of [
    [nowhere, { lat: null, lng: null, city_id: null }],
    [far, eilat],
    [near, place],
  ] as const) {
    await wait(guest.headers, salon.id, 1);
    await app.db.updateTable('guests').set(at).where('id', '=', guest.id).execute();
  }
  const listOn = async (event_time: string) => {
    await app.db.updateTable('host_salons').set({ event_time }).where('id', '=', salon.id).execute();
    const parties = await app.db.transaction().execute((trx) => listWaitingParties(trx, salon.id));
    return parties.map(({ guest_id }) => guest_id);
  };
  const joined = [nowhere.id, far.id, near.id];
  expect(await listOn(new Date(Date.now() + 3 * dayMs).toISOString())).toEqual(joined);
  expect(await listOn(new Date().toISOString())).toEqual([near.id, far.id, nowhere.id]);
});
