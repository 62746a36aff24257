import type { StaffSearchResult } from '@salons/contract/staff-search';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();

type Staff = Awaited<ReturnType<typeof app.make.staff>>;

const search = async (who: Staff, q: string): Promise<StaffSearchResult[]> => {
  const { status, json } = await app.get(`/api/staff/search/?q=${encodeURIComponent(q)}`, who);
  expect(status).toBe(200);
  return json;
};
const titles = async (who: Staff, q: string) => (await search(who, q)).map(({ title }) => title);

/** A host of this name and number. */
const makeHost = async (first_name: string, last_name: string, fields: object = {}) => {
  const host = await app.make.host(fields);
  await app.db.updateTable('users').set({ first_name, last_name }).where('id', '=', host.user_id).execute();
  return host;
};

test('a person is one result with all roles', async () => {
  const admin = await app.make.staff('general_admin');
  const host = await makeHost('יהודית', 'אברמזון');
  const { id: guest } = await app.db
    .insertInto('guests')
    .values({ user_id: host.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const salon = await app.make.salon({ host_id: host.id });
  const witness = await app.make.witness({
    ...{ first_name: 'יהודית', last_name: 'אברמזון', mobile_number: host.phone },
  });
  expect(await search(admin, 'אברמזון יהודית')).toEqual([
    {
      kind: 'person',
      id: host.user_id,
      title: 'יהודית אברמזון',
      subtitle: expect.any(String),
      phone: host.phone,
      roles: [
        { kind: 'host', id: host.id, path: `/admin/hosts/profile/${host.id}` },
        { kind: 'guest', id: guest, path: `/admin/guests/profile/${guest}` },
        { kind: 'witness', id: witness.id, path: `/admin/witnesses/profile/${witness.id}` },
        { kind: 'salon', id: salon.id, path: `/admin/salons?salon=${salon.id}` },
      ],
      path: `/admin/hosts/profile/${host.id}`,
    },
  ]);
});

test('the whole name comes first, then beginnings, then the rest', async () => {
  const admin = await app.make.staff('general_admin');
  await makeHost('סימונה', 'זליגסון');
  await makeHost('זליג', 'מונטיפיורי');
  await makeHost('אזליג', 'מונטי');
  await makeHost('מונטי', 'זליג');
  expect(await titles(admin, 'זליג מונטי')).toEqual(['מונטי זליג', 'זליג מונטיפיורי', 'אזליג מונטי']);
});

test('any spelling finds: quotes, finals, double letters, and a town by its alias beside a name', async () => {
  const admin = await app.make.staff('general_admin');
  await makeHost('גדעון', 'קרוון־לוין', { city_id: 2 });
  for (const q of ['קרון לוין', 'קרוון-לוינ', 'גד׳עון קרוון', 'קרוון ת״א', 'קרוון תל אביב'])
    expect([q, await titles(admin, q)]).toEqual([q, ['גדעון קרוון־לוין']]);
  expect(await titles(admin, 'קרוון חיפה')).toEqual([]);
  expect((await search(admin, 'ת״א'))[0]).toMatchObject({ kind: 'locality', path: '/admin/salons?city=2' });
});

test('any part of a number finds, from four digits on; the whole number first', async () => {
  const admin = await app.make.staff('general_admin');
  const host = await makeHost('ארנון', 'דרורי');
  await app.db
    .updateTable('users')
    .set({ phone_number: '+972547712093' })
    .where('id', '=', host.user_id)
    .execute();
  for (const q of ['054-771-2093', '0547712093', '+972 54 7712093', '7712093', '0547', '2093', 'ארנון 2093'])
    expect([q, (await titles(admin, q)).includes('ארנון דרורי')]).toEqual([q, true]);
  // Three digits may still be part of another person's mail.
  expect(await titles(admin, '093')).not.toContain('ארנון דרורי');
  const witness = await app.make.witness({ contact_phone: '+972547712094' });
  expect(await search(admin, '7712094')).toMatchObject([
    { kind: 'witness', id: witness.id, phone: '+972547712094' },
  ]);
});

test('a salon is found by its name, id, share code and link', async () => {
  const admin = await app.make.staff('general_admin');
  const salon = await app.make.salon({ name: 'אולם המייסדים', share_key: 'bcdfghjkmn' });
  for (const q of ['המייסדים', String(salon.id), 'bcdfghjkmn', 'https://salons.example.org/s/bcdfghjkmn'])
    expect((await search(admin, q)).filter(({ kind }) => kind === 'salon')).toMatchObject([
      { id: salon.id, title: 'אולם המייסדים', path: `/admin/salons?salon=${salon.id}` },
    ]);
});

test('a mail finds its person', async () => {
  const admin = await app.make.staff('general_admin');
  const guest = await app.make.guest();
  expect((await search(admin, String(guest.user.email)))[0]).toMatchObject({
    kind: 'person',
    id: guest.user_id,
    roles: [{ kind: 'guest', id: guest.id }],
  });
});

test('each kind is found in the reach of its list', async () => {
  const { id: community_id } = await app.db
    .insertInto('communities')
    .values({ name_he: 'הצפון', name_en: 'North' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [near, far] = [await makeHost('תרצה', 'בנאייה', { community_id }), await makeHost('תרצה', 'בנאייה')];
  await app.make.salon({ host_id: near.id, name: 'סלון בנאייה' });
  await app.make.salon({ host_id: far.id, name: 'סלון בנאייה' });
  await app.make.witness({ first_name: 'תרצה', last_name: 'בנאייה' });
  const kinds = async (role: Parameters<typeof app.make.staff>[0], fields = {}) =>
    (await search(await app.make.staff(role, fields), 'בנאייה')).map(({ kind }) => kind).sort();
  expect(await kinds('super_admin')).toEqual(['person', 'person', 'witness']);
  expect(await kinds('testimonial_admin')).toEqual(['person', 'person', 'witness']);
  expect(await kinds('host_admin')).toEqual(['person', 'person']);
  expect(await kinds('global_admin')).toEqual([]);
  expect(await kinds('volunteer_admin', { community_id })).toEqual(['person']);
});

test('witnesses that are found are audited as read', async () => {
  const admin = await app.make.staff('testimonial_admin');
  const witness = await app.make.witness({ first_name: 'פנינה', last_name: 'וולפוביץ' });
  await search(admin, 'וולפוביץ');
  await search(admin, 'חיפה');
  const log = await app.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'entity_id'])
    .where('actor_id', '=', admin.id)
    .execute();
  expect(log).toEqual([{ action: 'read', entity: 'witness', entity_id: witness.id }]);
});

test('an empty search and signs alone find nothing', async () => {
  const admin = await app.make.staff('general_admin');
  for (const q of ['', '  ', '״', '%', '_']) expect([q, await search(admin, q)]).toEqual([q, []]);
});
