import { describe, expect, test } from 'vitest';
import { abroad, useSalonForms } from '../../../test/salon-forms.ts';

const { app, open, organisation } = useSalonForms();
const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

describe('what is missing or wrong is told at its field', () => {
  test('nothing at all', async () => {
    const answer = await app.post('/api/host_salons/', await app.make.host(), {});
    const required = ['required'];
    expect(answer.status).toBe(400);
    expect(answer.json.codes).toEqual({
      hosted_before: required,
      survivor_needed: required,
      date: required,
      event_time: required,
      language: required,
      host_salon_training: required,
      max_guests: required,
      city: required,
    });
    expect(answer.json.city).toEqual(['This field is required.']);
  });

  test.each([
    ['max_guests', 0, 'outOfRange'],
    ['max_guests', 1000, 'outOfRange'],
    ['max_guests', -3, 'outOfRange'],
    ['max_guests', 2.5, 'invalid'],
    ['max_guests', '20', 'invalid'],
    ['max_guests', 1e300, 'outOfRange'],
    ['hosted_before', 'yes', 'invalid'],
    ['survivor_needed', null, 'required'],
    ['is_org', 'true', 'invalid'],
    ['date', '2027-13-01', 'invalid'],
    ['date', 20270503, 'invalid'],
    ['event_time', 'tomorrow', 'invalid'],
    ['event_time', '2027-05-03T17:00:00', 'invalid'],
    ['language', 999, 'invalid'],
    ['language', 'he', 'invalid'],
    ['host_salon_training', 999, 'invalid'],
    ['city', 99999, 'invalid'],
    ['city', '2', 'invalid'],
    ['city', -1, 'outOfRange'],
    ['city', 1e12, 'outOfRange'],
    ['lat', 91, 'outOfRange'],
    ['lng', -181, 'outOfRange'],
    ['lat', '32', 'invalid'],
    ['accessibility', ['Lift'], 'invalid'],
    ['accessibility', 'Elevator', 'invalid'],
    ['comments_for_guests', 'א'.repeat(201), 'tooLong'],
    ['host_words', 'א'.repeat(141), 'tooLong'],
    ['staff_free_text', 'a'.repeat(5001), 'tooLong'],
    ['name', 'a'.repeat(10_000), 'tooLong'],
    ['name', 'a\u0000b', 'invalid'],
    ['name', 7, 'invalid'],
    ['address', 'a'.repeat(201), 'tooLong'],
    ['site_link', 'javascript:alert(1)', 'invalid'],
    ['site_link', 'www.example.org', 'invalid'],
    ['duration_minutes', 5, 'outOfRange'],
    ['witnesses_needed', 0, 'outOfRange'],
    ['preferred_witness_type', 'ghost', 'invalid'],
    ['google_city_id', 17, 'invalid'],
    ['country', 'il', 'invalid'],
    ['time_zone', 'Mars/Base', 'invalid'],
    ['time_zone', '+02:00', 'invalid'],
    ['contact_phone', '123', 'invalidPhone'],
    ['contact_phone', '050-000', 'invalidPhone'],
    ['contact_phone', '01-2345678', 'wrongPhone'],
    ['step', 'two', 'invalid'],
    ['host', 'me', 'invalid'],
  ])('%s %s', async (field, value, code) => {
    const answer = await open({ ...(/^l(at|ng)$/.test(field) ? { lat: 1, lng: 1 } : {}), [field]: value });
    expect([answer.status, answer.json.codes]).toEqual([400, { [field]: [code] }]);
  });

  test.each([
    ['swapped coordinates', { lat: 34.7895, lng: 32.0764 }],
    ['a pin in the sea', { lat: 32.1, lng: 34.6 }],
    ['a pin at the other end of the country', { lat: 29.5577, lng: 34.9519 }],
  ])('%s', async (_, point) => {
    const answer = await open({ city: 2, ...point });
    expect([answer.status, answer.json.codes]).toEqual([400, { lat: ['outOfRange'], lng: ['outOfRange'] }]);
  });

  test.each(['<script>alert(1)</script>', '🕯️ נר', "'; drop table hosts; --"])(
    'but %s is kept as it was written',
    async (text) => {
      const made = await open({
        name: text,
        address: text,
        comments_for_guests: text,
        host_words: text,
        staff_free_text: text,
      });
      expect(made.json).toMatchObject({
        name: text,
        salon_name: text,
        address: text,
        comments_for_guests: text,
        host_words: text,
      });
    },
  );

  test.each([
    ['קרקע', { a: 1 }],
    [1.5, '2.5'],
    [1e9, -1],
    [true, [3]],
    ['', 9999],
  ])('a floor %s and an apartment %s are stored as null', async (floor, apartment_number) => {
    const made = await open({ floor, apartment_number });
    expect([made.status, made.json]).toMatchObject([201, { floor: null, apartment_number: null }]);
    const host = await app.make.host();
    const { id } = await app.make.salon({ host_id: host.id, floor: 3, apartment_number: 5 });
    const changed = await app.patch(`/api/host_salons/${id}/`, host, { floor, apartment_number });
    expect([changed.status, changed.json]).toMatchObject([200, { floor: null, apartment_number: null }]);
  });

  test('a floor below the ground is a floor', async () => {
    expect((await open({ floor: -1, apartment_number: '0' })).json).toMatchObject({
      ...{ floor: -1, apartment_number: 0 },
    });
  });

  test('an organisation needs a contact', async () => {
    const host = await app.make.host();
    const answer = await app.post('/api/host_salons/', host, await app.make.salonForm({ is_org: true }));
    expect(answer.json.codes).toEqual({ contact_name: ['required'], contact_phone: ['required'] });
    const typed = await app.post('/api/host_salons/', host, await organisation({ org_type: 'Circus' }));
    expect(typed.json.codes).toEqual({ org_type: ['invalid'] });
    const made = await app.post(
      '/api/host_salons/',
      host,
      await organisation({ org_type: 'School', org_branch: 'תיכון א' }),
    );
    expect(made.json).toMatchObject({
      org_type: 'School',
      contact_phone: '+97231234567',
      salon_name: 'תיכון א',
    });
  });

  test('abroad needs a place of its own', async () => {
    const answer = await open({ ...abroad, city_name: '', time_zone: null, lat: null, lng: null });
    const required = ['required'];
    expect(answer.json.codes).toEqual({
      city_name: required,
      time_zone: required,
      lat: required,
      lng: required,
    });
    expect((await open({ ...abroad, city: 2 })).json.codes).toEqual({ city: ['invalid'] });
  });
});

describe('the time of a salon', () => {
  const at = async (event_time: string, fields: Record<string, unknown> = {}) =>
    (await open({ event_time, date: event_time.slice(0, 10), ...fields })).json.codes;
  const tooLate = { event_time: ['outOfRange'] };

  test('is ahead', async () => expect(await at('2020-05-03T17:00:00Z')).toEqual(tooLate));
  test('is within the season', async () => {
    const { year } = await app.make.season();
    expect(await at(`${year + 1}-09-20T17:00:00Z`)).toEqual(tooLate);
    expect(await at('2090-01-01T17:00:00Z')).toEqual(tooLate);
  });
  test('is from 08:00 to 23:00 on its own clock', async () => {
    const { eve } = await app.make.season();
    expect(await at(`${eve}T04:59:00Z`)).toEqual(tooLate);
    expect(await at(`${eve}T20:01:00Z`)).toEqual(tooLate);
    expect(await at(`${eve}T05:00:00Z`)).toBeUndefined();
    expect(await at(`${eve}T20:00:00Z`)).toBeUndefined();
  });
  test('is a salon day when it is private and in Israel, any day for others', async () => {
    const { year } = await app.make.season();
    expect(await at(`${year}-03-10T17:00:00Z`)).toEqual(tooLate);
    expect(
      await at(`${year}-03-10T17:00:00Z`, { is_org: true, contact_name: 'דנה', contact_phone: '03-1234567' }),
    ).toBeUndefined();
    expect(await at(`${year}-03-10T17:00:00Z`, abroad)).toBeUndefined();
  });
  test('falls on its date by the clock of the salon', async () => {
    const { eve } = await app.make.season();
    expect((await open({ date: '2027-01-01' })).json.codes).toEqual({ date: ['invalid'] });
    const tokyo = { ...abroad, country: 'JP', time_zone: 'Asia/Tokyo', city_name: 'Tokyo' };
    const made = await open({ ...tokyo, event_time: `${eve}T23:30:00Z`, date: nextDay(eve) });
    expect(made.json).toMatchObject({ date: nextDay(eve), time_zone: 'Asia/Tokyo' });
  });
  test('waits for the day on which hosts may open', async () => {
    const { year } = await app.make.season();
    const { hosts_open_on } = await app.db
      .selectFrom('seasons')
      .select('hosts_open_on')
      .where('year', '=', year)
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('seasons')
      .set({ hosts_open_on: `${year}-05-01` })
      .where('year', '=', year)
      .execute();
    expect((await open()).json.codes).toEqual({ non_field_errors: ['seasonNotOpen'] });
    await app.db.updateTable('seasons').set({ hosts_open_on }).where('year', '=', year).execute();
  });
});
