import type { HostSalon } from '@salons/contract/salons';
import { expect, test } from 'vitest';
import { findLike, toFieldsLike, toLikeSearch } from './salonLike.ts';

const last = {
  ...{ is_org: false, hosted_before: false, survivor_needed: true, preferred_witness_type: null },
  ...{
    host_salon_training: 7,
    date: '2026-04-13',
    event_time: '2026-04-13T16:30:00Z',
    time_zone: 'Asia/Jerusalem',
  },
  ...{
    country: 'IL',
    language: 1,
    max_guests: 18,
    is_digital: false,
    city: 3,
    city_name: 'חיפה',
    address: 'הגפן',
  },
  ...{
    house_number: '12',
    lat: 32.8,
    lng: 35,
    precision: 'house',
    address_shown: 'approved',
    accessibility: [],
  },
  ...{ comments_for_guests: 'מגיעים מהחצר', staff_free_text: 'להתקשר בערב', witnesses_needed: 1 },
  contact_phone: null,
} as unknown as HostSalon;

test('a salon like last year’s has all its details but its day, its notes to staff and the old meeting', () => {
  const fields = toFieldsLike(last, '2027-05-03', [1, 9]);
  expect(fields).toMatchObject({
    ...{ date: '2027-05-03', event_time: '19:30', hosted_before: true, max_guests: 18, address: 'הגפן' },
    ...{
      house_number: '12',
      comments_for_guests: 'מגיעים מהחצר',
      staff_free_text: '',
      host_salon_training: 1,
    },
  });
  expect(toFieldsLike(last, '', [7]).host_salon_training).toBe(7);
});

test('the address names the salon', () => {
  const salon = (id: number, event_time: string, cancelled_at: string | null = null) => ({
    ...last,
    ...{ id, event_time, cancelled_at },
  });
  const salons = [
    salon(1, '2024-05-05T16:30:00Z'),
    salon(2, '2026-04-13T16:30:00Z'),
    salon(3, '2026-04-14T16:30:00Z', '2026-04-01T10:00:00Z'),
    salon(4, '2027-05-03T16:30:00Z'),
  ];
  const find = (search: string) =>
    findLike(new URLSearchParams(search), salons, Date.parse('2027-02-01T10:00:00Z'))?.id;
  expect(find(toLikeSearch(1))).toBe(1);
  expect(find('?like=x')).toBeUndefined();
  expect(find('?like=last')).toBe(2);
  expect(find('')).toBeUndefined();
});
