import { SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
let counter = 0;
const next = () => ++counter;

beforeAll(async () => {
  staff = await app.make.staff('super_admin');
});

beforeEach(() => app.db.deleteFrom('rate_limits').execute());

const secret = new TextEncoder().encode('a secret of the tests that is long enough');
const startForm = (secondsAgo = 300) =>
  new SignJWT({ at: Date.now() - secondsAgo * 1000 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(crypto.randomUUID())
    .setAudience('witness registration')
    .sign(secret);

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const slot = (fields: object = {}) => ({ date: day(5), start_time: '17:00', end_time: '22:00', ...fields });
const person = async (fields: object = {}) => ({
  first_name: 'רבקה',
  last_name: `בן־דוד ${next()}`,
  mobile_number: `05011${String(10_000 + counter)}`,
  witness_type: 'holocaust_survivor',
  languages: [1, 9],
  confirm_policy: true,
  sensitive_consent: true,
  availability: [slot()],
  form: await startForm(),
  ...fields,
});
const post = (payload: unknown, who: Parameters<typeof app.post>[1] = null) =>
  app.post('/api/witnesses/', who, payload);
const read = async (id: number) => (await app.get(`/api/witnesses/${id}/`, staff)).json;

test('somebody registers a witness and learns nothing but the id; staff read it all', async () => {
  const sent = await person({
    filled_by: 'relative',
    contact_name: 'דנה לוי',
    contact_kinship: 'נכדה',
    contact_phone: '03-1234567',
    city: 2,
    address: 'הגפן 4',
    birth_year: 1936,
    birth_country: 'PL',
    birth_city: 'Łódź',
    story: 'סיפור',
    can_climb_stairs: false,
    special_needs: 'כיסא גלגלים',
    needs_ride: true,
    availability: [slot({ radius_km: 20 }), slot({ date: day(6), is_digital: true, radius_km: 20 })],
    // Staff-only fields.
    archived: true,
    max_salons: 50,
    year_answer: 'available_this_year',
    called: true,
    status: 'assigned',
    user: 1,
  });
  const answer = await post(sent);
  expect([answer.status, answer.json]).toEqual([201, { id: expect.any(Number) }]);
  const { id } = answer.json;
  expect(await read(id)).toMatchObject({
    first_name: 'רבקה',
    filled_by: 'relative',
    contact_phone: '+97231234567',
    city: 2,
    country: 'IL',
    lat: expect.any(Number),
    birth_year: 1936,
    birth_city: 'Łódź',
    can_climb_stairs: false,
    needs_ride: true,
    languages: [1, 9],
    status: 'not_contact_this_year',
    archived: false,
    max_salons: 3,
    user: null,
    held: false,
    held_reasons: [],
    duplicates: [],
  });
  const slots = await app.db
    .selectFrom('witness_slots')
    .select(['date', 'is_digital', 'city_id', 'radius_km', 'time_zone'])
    .where('witness_id', '=', id)
    .orderBy('date')
    .execute();
  expect(slots).toEqual([
    { date: day(5), is_digital: false, city_id: 2, radius_km: 20, time_zone: 'Asia/Jerusalem' },
    { date: day(6), is_digital: true, city_id: null, radius_km: null, time_zone: 'Asia/Jerusalem' },
  ]);
  const consents = await app.db
    .selectFrom('witness_consents')
    .select(['document', 'declared_by', 'declared_name', 'recorded_by', 'language', 'text_hash'])
    .where('witness_id', '=', id)
    .orderBy('document')
    .execute();
  const answers = {
    declared_by: 'relative',
    declared_name: 'דנה לוי',
    recorded_by: null,
    language: 'he',
    text_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  };
  expect(consents).toEqual([
    { document: 'sensitive', ...answers },
    { document: 'terms', ...answers },
  ]);
});

test('abroad there is a place and no locality', async () => {
  const abroad = { country: 'FR', city_name: 'Lyon', availability: [slot({ time_zone: 'Europe/Paris' })] };
  const { json } = await post(await person(abroad));
  expect(await read(json.id)).toMatchObject({ country: 'FR', city: null, city_name: 'Lyon', lat: null });
  const mixed = await post(await person({ country: 'FR', city: 2 }));
  expect([mixed.status, mixed.json.codes]).toEqual([400, { city: ['invalid'] }]);
});

describe('what a registration lacks is told at its field', () => {
  test.each([
    ['confirm_policy', { confirm_policy: false }, 'required'],
    ['confirm_policy', { confirm_policy: undefined }, 'required'],
    ['availability', { availability: null }, 'required'],
    ['mobile_number', { mobile_number: null }, 'required'],
    ['first_name', { first_name: '' }, 'required'],
    ['mobile_number', { mobile_number: '12' }, 'invalidPhone'],
    ['mobile_number', { mobile_number: '01-2345678' }, 'wrongPhone'],
    ['birth_year', { birth_year: 1789 }, 'outOfRange'],
    ['story', { story: 'א'.repeat(5001) }, 'tooLong'],
    ['languages', { languages: [1, 4711] }, 'invalid'],
    ['city', { city: 99_999 }, 'invalid'],
    ['availability', { availability: [slot({ start_time: '22:00', end_time: '17:00' })] }, 'outOfRange'],
    ['availability', { availability: [slot({ date: '2020-01-01' })] }, 'outOfRange'],
    ['availability', { availability: [slot({ date: 'tomorrow' })] }, 'invalid'],
    [
      'availability',
      { availability: [slot(), slot({ start_time: '21:59', end_time: '23:00' })] },
      'dateAlreadyExists',
    ],
  ])('%s %j', async (field, fields, code) => {
    const answer = await post(await person(fields));
    expect([answer.status, answer.json.codes]).toEqual([400, { [field]: [code] }]);
  });

  test('the message names the time that is wrong', async () => {
    const good = slot();
    const bad = slot({ date: day(7), start_time: '20:00', end_time: '19:00' });
    const answer = await post(await person({ availability: [good, bad] }));
    expect(answer.json.availability).toEqual([expect.stringMatching(/^\[1\]\.end_time: /)]);
    const twice = await post(await person({ availability: [good, slot({ date: day(8) }), good] }));
    expect(twice.json.availability).toEqual([expect.stringMatching(/^\[2\]: /)]);
  });

  test('times that only touch are two', async () => {
    const touching = [slot(), slot({ start_time: '12:00', end_time: '17:00' }), slot({ date: day(6) })];
    expect((await post(await person({ availability: touching }))).status).toBe(201);
  });

  test('times of two zones that overlap on the clock of the world are refused too', async () => {
    const apart = [
      slot({ start_time: '17:00', end_time: '19:00', time_zone: 'Asia/Jerusalem' }),
      slot({ start_time: '16:30', end_time: '17:00', time_zone: 'Europe/Paris' }),
    ];
    const answer = await post(await person({ availability: apart }));
    expect(answer.status).toBe(400);
    expect(answer.json.codes).toEqual({ witness_salons: ['dateAlreadyExists'] });
  });

  test('a relative’s number is enough, and so is none of the times', async () => {
    const sent = await person({ mobile_number: null, contact_phone: '050-7654321', availability: [] });
    expect((await post(sent)).status).toBe(201);
  });
});

describe('what looks made by a machine is taken and waits for staff', () => {
  test.each([
    ['without a form', async () => ({ form: undefined }), ['no_form']],
    ['with a made-up form', async () => ({ form: 'abc.def.ghi' }), ['no_form']],
    ['faster than anybody reads', async () => ({ form: await startForm(3) }), ['too_fast']],
    [
      'with the field filled that nobody sees',
      async () => ({ website: 'http://x.example' }),
      ['filled_trap'],
    ],
    ['without the explicit consent', async () => ({ sensitive_consent: false }), ['no_consent']],
  ])('%s', async (_how, fields, reasons) => {
    const answer = await post(await person(await fields()));
    expect([answer.status, Object.keys(answer.json)]).toEqual([201, ['id']]);
    const kept = await read(answer.json.id);
    expect([kept.held, kept.held_reasons]).toEqual([true, reasons]);
  });

  test('staff look at it and let it go', async () => {
    const { json } = await post(await person({ form: null }));
    const waiting = async () =>
      (await app.get('/api/witnesses/?held=true&page_size=100', staff)).json.results.map(
        ({ id }: { id: number }) => id,
      );
    expect(await waiting()).toContain(json.id);
    const answer = await app.patch(`/api/witnesses/${json.id}/`, staff, { held: false });
    expect(answer.json).toMatchObject({ held: false, held_reasons: [] });
    expect(await waiting()).not.toContain(json.id);
  });

  test('a form of the server’s own, and one that somebody took a month over', async () => {
    const { json } = await app.get('/api/witness_registration/', null);
    const quick = await post(await person({ form: json.form }));
    expect((await read(quick.json.id)).held_reasons).toEqual(['too_fast']);
    const slow = await post(await person({ form: await startForm(30 * 86_400) }));
    expect((await read(slow.json.id)).held).toBe(false);
  });
});

test('the same form sent ten times at once makes one record', async () => {
  const sent = await person();
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(sent)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  const { count } = await app.db
    .selectFrom('witnesses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('last_name', '=', sent.last_name)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('who is logged in without being staff registers nobody under that login', async () => {
  for (const role of ['host', 'guest', 'witness', 'host_admin'] as const) {
    const who = await app.make.staff(role);
    expect((await post(await person(), who)).status).toBe(403);
  }
});

test('no address sends more than thirty in an hour, whichever process it asks', async () => {
  const sent = await person();
  expect((await post(sent)).status).toBe(201);
  const counted = await app.db.selectFrom('rate_limits').select(['key', 'count']).execute();
  expect(counted).toEqual([{ key: 'witness:ip:127.0.0.1', count: 1 }]);
  await app.db.updateTable('rate_limits').set({ count: 29 }).execute();
  const wrong = await person({ availability: null });
  expect([(await post(sent)).status, (await post(wrong)).status]).toEqual([201, 400]);
  expect((await post(await person())).status).toBe(201);
  const answer = await post(await person());
  expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

describe('duplicates', () => {
  const check = (payload: object, who: Parameters<typeof app.post>[1] = staff) =>
    app.post('/api/witnesses_duplicate_validation/', who, payload);

  test('the same name by folding or the same number is found; others learn nothing', async () => {
    const first = await person({ first_name: 'אברהם', last_name: 'לוין־כץ', phone_number: '03-5555555' });
    await post(first);
    const same = [
      { first_name: 'אַבְרָהָם', last_name: "לווין כץ'" },
      { first_name: 'לוין כץ', last_name: 'אברהם' },
      { first_name: 'x', last_name: 'y', mobile_number: first.mobile_number },
      { first_name: 'x', last_name: 'y', mobile_number: '+972 3-555-5555' },
    ];
    for (const likeness of same) {
      expect((await check(likeness)).json).toEqual(['אברהם לוין־כץ']);
      const asVisitor = await check(likeness, null);
      expect([asVisitor.status, asVisitor.json]).toEqual([200, []]);
    }
    expect((await check({ first_name: 'אברהם', last_name: 'לוי' })).json).toEqual([]);
    expect((await check({ first_name: 'אברהם' })).json.codes).toEqual({ last_name: ['required'] });
  });

  test('they stay with the record, for staff who reach them', async () => {
    const first = await person({ first_name: 'חנה', last_name: 'שנער', country: 'IT', city_name: 'Roma' });
    await post(first);
    const { id: community_id } = await app.db
      .insertInto('communities')
      .values({ name_he: 'צפון', name_en: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.updateTable('cities').set({ community_id }).where('id', '=', 3).execute();
    const { json } = await post(await person({ first_name: 'שנער', last_name: 'חנה', city: 3 }));
    expect((await read(json.id)).duplicates).toEqual(['חנה שנער']);
    const volunteer = await app.make.staff('volunteer_admin', { community_id });
    const seen = (await app.get(`/api/witnesses/${json.id}/`, volunteer)).json;
    expect([seen.duplicates, seen.duplicate_ids]).toEqual([[], []]);
    expect((await check({ first_name: 'חנה', last_name: 'שנער' }, volunteer)).json).toEqual(['שנער חנה']);
  });
});

test('staff write a witness down without terms, in reach only', async () => {
  const sent = { first_name: 'יוסף', last_name: 'מזרחי', witness_type: 'expert', city: 2, max_salons: 5 };
  const answer = await post({ ...sent, sensitive_consent: true, filled_by: 'other' }, staff);
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ ...sent, held: false, filled_by: 'other' });
  const consent = await app.db
    .selectFrom('witness_consents')
    .select(['document', 'declared_by', 'recorded_by'])
    .where('witness_id', '=', answer.json.id)
    .execute();
  expect(consent).toEqual([{ document: 'sensitive', declared_by: 'other', recorded_by: staff.id }]);
  const abroad = await app.make.staff('global_admin');
  expect((await post(sent, abroad)).status).toBe(403);
  expect((await post({ ...sent, city: null, country: 'IT', city_name: 'Roma' }, abroad)).status).toBe(201);
});

test('a witness on the telephone is written down with answer, free days and the call', async () => {
  const { confirm_policy: _, form: __, ...typed } = await person();
  const answer = await post(
    {
      ...typed,
      availability: [slot(), slot({ date: day(6) })],
      year_answer: 'available_this_year',
      called: true,
    },
    staff,
  );
  expect([answer.status, answer.json.status]).toEqual([201, 'waiting_for_first_assignment']);
  const path = `/api/witnesses/${answer.json.id}`;
  const { json: contacts } = await app.get(`${path}/contacts/`, staff);
  expect(contacts).toMatchObject([{ channel: 'phone', outcome: 'reached' }]);
  const { json: slots } = await app.get(`${path}/witnesses_availability_salons/`, staff);
  expect(slots).toHaveLength(2);
});
