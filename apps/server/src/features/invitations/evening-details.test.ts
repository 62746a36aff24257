import { displayPhone } from '@salons/contract/phone';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { remindGuestsOfSalon } from '../evening/salon-reminders.service.ts';

const app = useTestApp();
const withoutMarks = (text = '') => text.replace(/[\u2066-\u2069]/g, '');

type Fields = NonNullable<Parameters<typeof app.make.salon>[0]>;

/** Changes the person's record, then approves a guest. @returns the newest message of each channel */
const approve = async (
  salonFields: Fields,
  person: { email?: null; language?: 'en'; phone_verified_at?: null },
) => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, ...salonFields });
  const guest = await app.make.guest();
  await app.db
    .updateTable('users')
    .set({ language: 'he', ...person })
    .where('id', '=', guest.user.id)
    .execute();
  const { id } = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id });
  expect((await app.patch(`/api/salonguests/${id}/`, host, { status: 'approved' })).status).toBe(200);
  const [mail] = await app.mailsTo(guest.user.email);
  const [sms] = await app.mailsTo(guest.user.phone_number);
  return { host, mail: withoutMarks(mail?.text), html: mail?.html ?? '', sms: withoutMarks(sms?.text) };
};

const atHome: Fields = {
  house_number: '12',
  floor: 3,
  apartment_number: 7,
  comments_for_guests: 'הכניסה מהחצר',
  address_shown: 'approved',
};

test('the approval has all that the evening needs, in the language of its reader', async () => {
  const { host, mail, html } = await approve(atHome, {});
  expect(mail).toContain('יום ');
  expect(mail).toContain('איפה: הגפן 12, תל אביב-יפו');
  expect(mail).toContain('בכניסה: קומה 3, דירה 7');
  expect(mail).toContain(`המארחים: נועה ${host.user.last_name}, טלפון ${displayPhone(host.phone ?? '')}`);
  expect(mail).toContain('מה שחשוב למארחים שתדעו: הכניסה מהחצר');
  expect(html).toContain('https://www.google.com/maps/dir/?api=1&#38;destination=32.0764,34.7895');
  const english = await approve(atHome, { language: 'en' });
  expect(english.mail).toContain('Where: HaGefen 12, Tel Aviv-Yafo');
  expect(english.mail).toContain('At the door: floor 3, flat 7');
  expect(english.mail).toMatch(/phone 050-\d{7}/);
});

test('what is not set has no line', async () => {
  const { mail } = await approve({ address: null, precision: 'locality' }, {});
  expect(mail).toContain('איפה: תל אביב-יפו');
  for (const absent of ['בכניסה', 'ניווט', 'מה שחשוב', 'הקישור למפגש']) expect(mail).not.toContain(absent);
});

test('online there is the link in place of an address', async () => {
  const site_link = 'https://meet.example.org/room';
  const { mail } = await approve(
    { is_digital: true, site_link, city_id: null, address: null, lat: null, lng: null },
    {},
  );
  expect(mail).toContain(`הקישור למפגש: ${site_link}`);
  expect(mail).not.toContain('איפה');
});

test('abroad the town and the weekday are those of the place', async () => {
  const { mail } = await approve(
    {
      ...{ city_id: null, city_name: 'Melbourne', country: 'AU', time_zone: 'Australia/Melbourne' },
      ...{ address: 'Acland Street', house_number: '5', lat: -37.868, lng: 144.98 },
      event_time: '2027-05-03T23:30:00Z',
    },
    {},
  );
  expect(mail).toContain('יום שלישי 04.05.27 09:30');
  expect(mail).toContain('איפה: Acland Street 5, Melbourne');
});

test('who has no mail reads by SMS where it is, with a number that is proved', async () => {
  const { sms } = await approve(atHome, { email: null });
  expect(sms).toContain('הבקשה אושרה');
  expect(sms).toContain('הגפן 12, תל אביב-יפו');
  expect(sms).toMatch(/\/e\/[\w-]{22}$/);
  const unproved = await approve(atHome, { email: null, phone_verified_at: null });
  expect(unproved.sms).not.toContain('הגפן');
  expect(unproved.sms).toMatch(/\/site\/guest\/\d+\/salon/);
});

test('two days before the same stands in the reminder', async () => {
  const host = await app.make.host();
  const inTwoDays = new Date(Date.now() + 46 * 3_600_000).toISOString();
  const salon = await app.make.salon({ ...atHome, host_id: host.id, event_time: inTwoDays });
  const guest = await app.make.guest();
  await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id, status: 'approved' });
  await remindGuestsOfSalon(app.server, salon.id);
  const [mail] = await app.mailsTo(guest.user.email);
  expect(withoutMarks(mail?.text)).toContain('איפה: הגפן 12, תל אביב-יפו');
  expect(withoutMarks(mail?.text)).toContain('בכניסה: קומה 3, דירה 7');
});

test('who has withdrawn before the approval is told hears nothing of it', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ ...atHome, host_id: host.id });
  const guest = await app.make.guest();
  const { id } = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id });
  expect((await app.patch(`/api/salonguests/${id}/`, host, { status: 'approved' })).status).toBe(200);
  expect((await app.remove(`/api/salonguests/${id}/`, guest)).status).toBe(204);
  const subjects = (await app.mailsTo(guest.user.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining('הביטול התקבל')]);
});
