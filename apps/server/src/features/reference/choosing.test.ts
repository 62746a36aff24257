import { expect, test } from 'vitest';
import { makeBulk } from '../../../test/bulk.ts';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const { bulk, community, communityOf, preview } = makeBulk(app);
const url = '/api/staff/reference/';
const admin = () => app.make.staff('general_admin');

const retiredRows = async () => {
  const who = await admin();
  const mark = Math.random().toString(36).slice(2, 8);
  const row = async (list: 'languages' | 'organisation_types' | 'trainings') => {
    const form = { name_he: `בדיקה ${list} ${mark}`, name_en: `Trial ${list} ${mark}` };
    const { id } = (await app.post(`${url}${list}/`, who, form)).json;
    const at = `${url}${list}/${encodeURIComponent(id)}/`;
    return {
      id,
      retire: async () => expect((await app.patch(at, who, { retired: true })).status).toBe(200),
    };
  };
  return {
    language: await row('languages'),
    type: await row('organisation_types'),
    training: await row('trainings'),
  };
};

test('what is retired is chosen by nobody again, and stays with who has it (product §10.94)', async () => {
  const boss = await app.make.staff('super_admin');
  const { language, type, training } = await retiredRows();
  const [host, other] = [await app.make.host(), await app.make.host()];
  const [guest, witness] = [await app.make.guest(), await app.make.witness()];
  const people = [`/api/hosts/${host.id}/`, `/api/guests/${guest.id}/`, `/api/witnesses/${witness.id}/`];
  const form = await app.make.salonForm({
    ...{ is_org: true, contact_name: 'דנה', contact_phone: '03-1234567', org_type: type.id },
    ...{ language: language.id, host_salon_training: training.id },
  });
  const salon = (await app.post('/api/host_salons/', host, form)).json;
  for (const person of people)
    expect((await app.patch(person, boss, { languages: [1, language.id] })).status).toBe(200);
  for (const row of [language, type, training]) await row.retire();

  for (const person of people) {
    expect((await app.patch(person, boss, { languages: [language.id] })).json.languages).toEqual([
      language.id,
    ]);
    expect((await app.patch(person, boss, { languages: [2] })).status).toBe(200);
    const anew = await app.patch(person, boss, { languages: [2, language.id] });
    expect([person, anew.status, anew.json.codes]).toEqual([person, 400, { languages: ['invalid'] }]);
  }
  const kept = await app.patch(`/api/host_salons/${salon.id}/`, host, { ...form, max_guests: 7 });
  expect([kept.status, kept.json]).toMatchObject([
    200,
    { org_type: type.id, language: language.id, host_salon_training: training.id, max_guests: 7 },
  ]);
  const codes = { language: ['invalid'], org_type: ['invalid'], host_salon_training: ['invalid'] };
  const opened = await app.post('/api/host_salons/', other, form);
  expect([opened.status, opened.json.codes]).toEqual([400, codes]);
  await app.patch(`/api/host_salons/${salon.id}/`, host, {
    ...{ language: 1, host_salon_training: 1, org_type: 'School' },
  });
  const back = await app.patch(`/api/host_salons/${salon.id}/`, host, {
    ...{ language: language.id, host_salon_training: training.id, org_type: type.id },
  });
  expect([back.status, back.json.codes]).toEqual([400, codes]);
});

test('lists give what is retired to who asks for it, with the mark', async () => {
  const { language, type, training } = await retiredRows();
  for (const [list, row] of [
    ['languages', language],
    ['organisation_types', type],
    ['host_salon_training', training],
  ] as const) {
    await row.retire();
    const all = (await app.get(`/api/${list}/?retired=true`, null)).json;
    expect(all.find(({ id }: { id: unknown }) => id === row.id)).toMatchObject({ retired: true });
    expect(all.find(({ id }: { id: unknown }) => id === 1 || id === 'Other')).toMatchObject({
      retired: false,
    });
    const offered = (await app.get(`/api/${list}/`, null)).json;
    expect(offered.some(({ id }: { id: unknown }) => id === row.id)).toBe(false);
  }
});

test('a retired community is chosen nowhere again, and stays with who has it (product §10.94)', async () => {
  const boss = await app.make.staff('super_admin');
  const [held, free] = [await community(), await community()];
  const [host, other] = [await app.make.host({ community_id: held }), await app.make.host({ city_id: 70 })];
  const [member, colleague] = [
    await app.make.staff('volunteer_admin', { community_id: held }),
    await app.make.staff('volunteer_admin', { community_id: free }),
  ];
  const kept = await app.patch('/api/staff/cities/71/', boss, { community: held });
  expect(kept.status).toBe(200);
  const action = { kind: 'community', value: held } as const;
  // Run before it was retired and undone after: each record gets its previous value.
  const third = await app.make.host({ community_id: held });
  const run = await bulk(boss.headers, 'hosts', {
    target: { ids: [third.id] },
    action: { kind: 'community', value: free },
  });
  const retired = await app.patch(`${url}communities/${held}/`, boss, { retired: true });
  expect(retired.status).toBe(200);

  const refused = async (answer: ReturnType<typeof app.patch>, field: string) => {
    const { status, json } = await answer;
    expect([status, json.codes]).toEqual([400, { [field]: ['invalid'] }]);
  };
  await refused(app.patch(`/api/hosts/${other.id}/`, boss, { community: held }), 'community');
  await refused(app.patch('/api/staff/cities/70/', boss, { community: held }), 'community');
  await refused(app.patch(`/api/staff/users/${colleague.id}/`, boss, { community: held }), 'community');
  const form = { first_name: 'רותם', last_name: 'אלון', email: 'anew@example.org', role: 'volunteer_admin' };
  await refused(app.post('/api/staff/users/', boss, { ...form, community: held }), 'community');
  const salon = await app.make.salon({ host_id: other.id });
  for (const [noun, id] of [
    ['hosts', other.id],
    ['salons', salon.id],
  ] as const) {
    const looked = await preview(boss.headers, noun, { target: { ids: [id] }, action });
    expect([noun, looked.status, looked.body.codes]).toEqual([noun, 400, { value: ['invalid'] }]);
  }
  expect(await communityOf(other.id)).toBeNull();

  const same = await app.patch(`/api/hosts/${host.id}/`, boss, { community: held, staff_comment: 'דיברנו' });
  expect([same.status, same.json]).toMatchObject([200, { community: held, staff_comment: 'דיברנו' }]);
  expect((await app.patch('/api/staff/cities/71/', boss, { community: held })).status).toBe(200);
  const member2 = await app.patch(`/api/staff/users/${member.id}/`, boss, { community: held });
  expect([member2.status, member2.json]).toMatchObject([200, { community: held }]);
  await app.post(`/api/staff/bulk/runs/${run.id}/undo/`, boss, {});
  await app.work();
  expect(await communityOf(third.id)).toBe(held);
});

test('a preparation meeting that is over is chosen by nobody, and stays with who has it (product §5.11)', async () => {
  const { id } = await app.db
    .insertInto('trainings')
    .values({ name_he: 'מפגש שעבר', name_en: 'Past meeting', starts_at: '2099-01-01T17:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [host, other] = [await app.make.host(), await app.make.host()];
  const form = await app.make.salonForm({ host_salon_training: id });
  const salon = await app.post('/api/host_salons/', host, form);
  expect(salon.status).toBe(201);
  await app.db
    .updateTable('trainings')
    .set({ starts_at: '2020-01-01T17:00:00Z' })
    .where('id', '=', id)
    .execute();
  const kept = await app.patch(`/api/host_salons/${salon.json.id}/`, host, { ...form, max_guests: 7 });
  expect(kept.status).toBe(200);
  const opened = await app.post('/api/host_salons/', other, form);
  expect([opened.status, opened.json.codes]).toEqual([400, { host_salon_training: ['invalid'] }]);
});
