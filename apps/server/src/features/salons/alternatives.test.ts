import { expect, test } from 'vitest';
import { useInvitations } from '../../../test/invitations.ts';

const { app, evening } = useInvitations();

const here = { lat: 32.08, lng: 34.78, shown_lat: 32.08, shown_lng: 34.78 };
const at = (km: number) => ({
  lat: 32.08 + km / 111,
  lng: 34.78,
  shown_lat: 32.08 + km / 111,
  shown_lng: 34.78,
});
const open = { is_open_for_guests: true, evening_public: true };
const listAlternatives = async (who: { headers: Record<string, string> }, id: number) =>
  (await app.get(`/api/salonguests/${id}/alternatives/`, who)).json;
const ids = (salons: readonly { salon_id: number }[]) => salons.map(({ salon_id }) => salon_id);

test('a refused guest gets the three nearest with room: the same evening first, then the same language', async () => {
  const { guest, invitation, salon } = await evening(here, {
    status: 'denied',
    denied_reason: 'host',
    guests_number: 2,
  });
  const make = (fields: Parameters<typeof app.make.salon>[0]) => app.make.salon({ ...open, ...fields });
  const otherEvening = await make({
    ...at(1),
    event_time: new Date(Date.parse(String(salon.event_time)) + 86_400_000).toISOString(),
  });
  const otherLanguage = await make({ ...at(2), language_id: 2 });
  const same = await make(at(3));
  await make({ ...at(0.5), max_guests: 1 });
  await make({ ...at(0.6), evening_public: false });
  const far = await make(at(60));
  const found = await listAlternatives(guest, invitation.id);
  expect(ids(found)).toEqual([same.id, otherLanguage.id, otherEvening.id]);
  expect(found[0].distance).toBeGreaterThan(2.5);
  expect(ids(found)).not.toContain(far.id);
});

test('not to who has refused this guest before, and only for those who may read the request', async () => {
  const { host, guest, invitation } = await evening(
    { ...here, ...open },
    { status: 'denied', denied_reason: 'host' },
  );
  const refused = await app.make.salon({ ...open, ...at(0.1) });
  await app.make.invitation({
    ...{ host_salon_id: refused.id, guest_id: guest.id },
    ...{ status: 'denied', denied_reason: 'host' },
  });
  expect(ids(await listAlternatives(guest, invitation.id))).not.toContain(refused.id);
  expect((await listAlternatives(host, invitation.id)).length).toBeGreaterThan(0);
  const stranger = await app.make.guest();
  const otherHost = await app.make.host();
  for (const who of [stranger, otherHost])
    expect((await app.get(`/api/salonguests/${invitation.id}/alternatives/`, who)).status).toBe(404);
});
