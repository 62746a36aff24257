import { displayPhone } from '@salons/contract/phone';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const ics = (id: number, who: { headers: Record<string, string> } | null, extra?: Record<string, string>) =>
  app.get(`/api/host_salons/${id}/calendar.ics`, who, extra);

test('host, staff and approved guests keep the date of a salon', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({
    host_id: host.id,
    house_number: '7',
    duration_minutes: 90,
    event_time: '2027-05-03T17:00:00Z',
  });
  const [approved, pending, stranger] = await Promise.all([
    app.make.guest(),
    app.make.guest(),
    app.make.guest(),
  ]);
  await app.make.invitation({ host_salon_id: salon.id, guest_id: approved.id, status: 'approved' });
  await app.make.invitation({ host_salon_id: salon.id, guest_id: pending.id });
  for (const who of [host, approved, await app.make.staff('testimonial_admin')]) {
    const answer = await ics(salon.id, who);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="salon-${salon.id}.ics"`);
    const lines = answer.text.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'DTSTART:20270503T170000Z',
        'DTEND:20270503T183000Z',
        'STATUS:CONFIRMED',
        'LOCATION:הגפן 7\\, תל אביב-יפו',
        'GEO:32.0764;34.7895',
        'END:VCALENDAR',
      ]),
    );
  }
  for (const who of [pending, stranger, await app.make.host()])
    expect((await ics(salon.id, who)).status).toBe(404);
  expect((await ics(salon.id, null)).status).toBe(401);
  expect((await ics(2_147_483_647, host)).status).toBe(404);
  expect((await ics(salon.id, host, { 'accept-language': 'en' })).text).toContain('Tel Aviv-Yafo');
});

test('no text breaks out of its line, and no line is longer than 75 octets', async () => {
  const host = await app.make.host();
  const text = 'ערב; שקט, מאוד\nATTENDEE:mailto:x@example.org\\ 🕯️';
  const salon = await app.make.salon({
    host_id: host.id,
    name: text.repeat(2),
    comments_for_guests: text.repeat(4),
  });
  const answer = await ics(salon.id, host);
  const lines = answer.text.split('\r\n');
  expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  const unfolded = answer.text.replaceAll('\r\n ', '');
  const written = text.replace('\\', '\\\\').replace(';', '\\;').replace(',', '\\,').replace('\n', '\\n');
  expect(unfolded).toContain(`\\n${written.repeat(4)}\\n`);
});

test('a cancelled salon says so to its host', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({
    host_id: host.id,
    cancelled_at: '2026-11-01T10:00:00Z',
    cancel_reason: 'x',
  });
  expect((await ics(salon.id, host)).text).toContain('STATUS:CANCELLED');
});

test('the entry wakes its reader, and says door, host, phone and page', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, floor: 0, apartment_number: 3 });
  const unfolded = (await ics(salon.id, host)).text.replaceAll('\r\n ', '');
  const name = `נועה ${host.user.last_name}`;
  const page = `http://localhost:${app.server.config.PORT}/site/salonSearch/mapview/${salon.id}`;
  expect(unfolded).toContain(
    `DESCRIPTION:בכניסה: קומת קרקע\\, דירה 3\\nהמארחים: ${name}\\, טלפון ${displayPhone(host.phone ?? '')}\\nדף הסלון: ${page}\r\n`,
  );
  expect(unfolded).toContain(`URL:${page}\r\n`);
  expect(unfolded).toMatch(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:.+\r\nTRIGGER:-PT3H\r\nEND:VALARM/);
});

test('the entry of an online salon leads to its meeting, and names no home', async () => {
  const host = await app.make.host();
  const link = 'https://meet.example/abc';
  const salon = await app.make.salon({
    ...{ host_id: host.id, is_digital: true, site_link: link, house_number: '7', floor: 3 },
  });
  const unfolded = (await ics(salon.id, host)).text.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`LOCATION:${link}\r\n`);
  expect(unfolded).toContain(`URL:${link}\r\n`);
  expect(unfolded).not.toMatch(/GEO:|הגפן|קומה/);
});

test('an online salon whose meeting has no address yet has no place, and leads to its page', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, is_digital: true, site_link: null });
  const { text } = await ics(salon.id, host);
  expect(text).not.toContain('LOCATION');
  expect(text.replaceAll('\r\n ', '')).toContain(`/site/salonSearch/mapview/${salon.id}\r\n`);
});
