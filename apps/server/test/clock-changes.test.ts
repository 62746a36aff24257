import { describe, expect, test } from 'vitest';
import { useSalonForms } from './salon-forms.ts';
import { useWitnesses } from './witness-calls.ts';

/** DST changes: New York on 14 March 2027, Israel on the 26th, London on the 28th. */
const { app, organisation } = useSalonForms();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
const witnesses = useWitnesses(app, () => staff);

const zones = [
  { name: 'Israel', date: '2027-03-26', next: '2027-03-27', place: {}, eight: '05:00' },
  {
    name: 'London',
    date: '2027-03-28',
    next: '2027-03-29',
    place: {
      city: null,
      city_name: 'London',
      country: 'GB',
      contact_phone: '+442079460000',
      time_zone: 'Europe/London',
      lat: 51.5,
      lng: -0.12,
    },
    eight: '07:00',
  },
  {
    name: 'New York',
    date: '2027-03-14',
    next: '2027-03-15',
    place: {
      city: null,
      city_name: 'New York',
      country: 'US',
      contact_phone: '+12125550123',
      time_zone: 'America/New_York',
      lat: 40.78,
      lng: -73.97,
    },
    eight: '12:00',
  },
] as const;

describe.each(zones)('a salon on the day on which clocks change in $name', ({ date, next, place, eight }) => {
  const open = async (event_time: string, day: string = date) => {
    const answer = await app.post(
      '/api/host_salons/',
      await app.make.host(),
      await organisation({ contact_phone: '+972-3-1234567', ...place, event_time, date: day }),
    );
    return [answer.status, answer.status === 201 ? answer.json.date : answer.json.codes];
  };
  const later = (time: string, hours: number) =>
    new Date(Date.parse(`${date}T${time}:00Z`) + hours * 3_600_000).toISOString().replace('.000Z', 'Z');

  test('begins from eight to eleven on its own clock, and its date is that day', async () => {
    expect(await open(later(eight, 0))).toEqual([201, date]);
    expect(await open(later(eight, 15))).toEqual([201, date]);
    expect(await open(later(eight, 16), next)).toEqual([400, { event_time: ['outOfRange'] }]);
    expect(await open(later(eight, -1))).toEqual([400, { event_time: ['outOfRange'] }]);
    expect(await open(later(eight, 24), next)).toEqual([201, next]);
    expect(await open(later(eight, 15), next)).toEqual([400, { date: ['invalid'] }]);
  });
});

describe('a free time on the night on which summer comes', () => {
  const slot = { date: '2027-03-26', is_digital: true };
  const create = async (...slots: object[]) => {
    staff = await app.make.staff('testimonial_admin');
    const { id } = await witnesses.create();
    const { json } = await app.post(
      `/api/witnesses/${id}/witnesses_availability_salons/bulk_update_witness_salon_list/`,
      staff,
      { witness_salons: slots.map((one) => ({ ...slot, ...one })) },
    );
    return json.codes ?? json.map((one: Record<string, string>) => `${one['start_time']}–${one['end_time']}`);
  };

  test('within the hour that is skipped is refused, as it would last for nothing', async () => {
    for (const [start_time, end_time] of [
      ['02:00', '03:00'],
      ['02:30', '03:00'],
      ['02:30', '03:15'],
    ])
      expect([start_time, await create({ start_time, end_time })]).toEqual([
        start_time,
        { witness_salons: ['outOfRange'] },
      ]);
  });

  test('across that hour is as long as the night is, and those beside it do not overlap', async () => {
    const times = [
      { start_time: '00:30', end_time: '02:00' },
      { start_time: '03:00', end_time: '04:00' },
    ];
    expect(await create({ start_time: '01:00', end_time: '04:00' })).toEqual(['01:00–04:00']);
    expect(await create(...times)).toEqual(['00:30–02:00', '03:00–04:00']);
  });

  test('of another zone overlaps by the moment and not by the wall', async () => {
    const israel = { start_time: '04:00', end_time: '05:00' };
    // 04:00 in Israel is 01:00 UTC on that night, no longer 02:00.
    expect(await create(israel, { start_time: '01:30', end_time: '02:30', time_zone: 'UTC' })).toEqual({
      witness_salons: ['dateAlreadyExists'],
    });
    expect(await create(israel, { start_time: '02:00', end_time: '03:00', time_zone: 'UTC' })).toEqual([
      '02:00–03:00',
      '04:00–05:00',
    ]);
  });
});
