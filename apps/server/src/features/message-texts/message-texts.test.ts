import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';

const app = useTestApp();
const path = '/api/staff/message_texts/';
const texts = {
  he: { subject: 'הסלון נפתח', lines: ['הסלון שלך פתוח. {{link}}'] },
  en: { subject: 'Your salon is open', lines: ['Your salon is open. {{link}}'] },
};
let staff: Awaited<ReturnType<typeof app.make.staff>>;
beforeAll(async () => {
  staff = await app.make.staff('super_admin');
});

const put = (of: string, paragraph: string) => app.call('PUT', `${path}${of}/`, staff.headers, { paragraph });
const preview = (of: string) => app.post(`${path}${of}/preview/`, staff, {});
const write = async (language: 'he' | 'en', user_id: number | null) => {
  await app.db.transaction().execute((trx) =>
    writeMessages(trx, [
      {
        kind: 'salon_opened',
        texts,
        recipient: {
          user_id,
          email: 'reader@example.org',
          phone_number: '+972501112233',
          sms_notifications: true,
          language,
        },
        values: { link: { url: 'https://x.example/' } },
      },
    ]),
  );
  const { rows } = await sql<{ channel: string; text: string; html: string | null }>`
    select channel, text, html from outbox order by id desc limit 2`.execute(app.db);
  return rows;
};

test('a paragraph counts once both languages were seen; mails begin with it, SMS do not', async () => {
  const { user_id } = await app.make.guest();
  await sql`update users set first_name = '<נועה>' where id = ${user_id}`.execute(app.db);
  const put1 = await put('salon_opened/he', 'שלום {first_name}, תודה שפתחת את הבית.');
  expect(put1.body).toMatchObject({
    paragraph: null,
    pending: 'שלום {first_name}, תודה שפתחת את הבית.',
    seen: [],
  });
  await preview('salon_opened/he');
  const [before] = await write('he', user_id);
  expect(before?.text).not.toContain('תודה שפתחת');
  await preview('salon_opened/en');
  const list = (await app.get(path, staff)).json;
  expect(list).toContainEqual(
    expect.objectContaining({ kind: 'salon_opened', language: 'he', pending: null }),
  );
  const rows = await write('he', user_id);
  const mail = rows.find(({ channel }) => channel === 'mail');
  expect(mail?.text).toMatch(/^שלום \u2068<נועה>\u2069, תודה שפתחת את הבית\.\n\nהסלון שלך/);
  expect(mail?.html).toMatch(/^<p>שלום \u2068&#60;נועה&#62;\u2069/);
  expect(rows.find(({ channel }) => channel === 'sms')?.text).not.toContain('תודה שפתחת');
  // A reader without an account has no first name, and English has no paragraph.
  expect((await write('he', null)).every(({ text }) => !text.includes('{first_name}'))).toBe(true);
  expect((await write('en', user_id)).every(({ text }) => text.startsWith('Your salon'))).toBe(true);
  // The preview shows the last mail with the new paragraph in place of the present one.
  await put('salon_opened/he', 'ברוכים הבאים.');
  const shown = await preview('salon_opened/he');
  expect(shown.json.text).toMatch(/^ברוכים הבאים\.\n\nהסלון שלך/);
  const gone = await app.call('DELETE', `${path}salon_opened/he/`, staff.headers);
  expect(gone.body).toMatchObject({ paragraph: null, pending: null });
  const { rows: versions } = await sql<{
    n: number;
  }>`select count(*)::integer as n from message_text_versions`.execute(app.db);
  expect(versions[0]?.n).toBe(3);
});

test('links, other fields, unknown kinds and other readers are refused', async () => {
  for (const wrong of ['ראו https://x.example', 'ראו x.co.il', 'שלום {last_name}', 'א'.repeat(301), ''])
    expect((await put('salon_opened/he', wrong)).status).toBe(400);
  expect((await put('sms_code/he', 'שלום')).status).toBe(404);
  const general = await app.make.staff('general_admin');
  expect((await app.get(path, general)).status).toBe(200);
  expect(
    (await app.call('PUT', `${path}salon_opened/he/`, general.headers, { paragraph: 'שלום' })).status,
  ).toBe(403);
});
