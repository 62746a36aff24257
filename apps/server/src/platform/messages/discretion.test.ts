import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { writeMessages } from './messages.service.ts';

const app = useTestApp();
const texts = {
  he: { subject: 'מפגש', lines: ['נקבע מפגש עם {{witness}} ב{{place}}.', 'לפרטים: {{link}}'] },
  en: { subject: 'An evening', lines: ['{{witness}} will speak at {{place}}.', 'More: {{link}}'] },
} as const;
const harmless = {
  he: { subject: 'בקשה', lines: ['הבקשה אושרה.', 'לפרטים: {{link}}'] },
  en: { subject: 'A request', lines: ['The request was approved.', 'More: {{link}}'] },
} as const;
const link = { url: 'https://salons.example/x' };

const write = (user_id: number | null, phone_number: string | null, language: string) =>
  app.db.transaction().execute(async (trx) => {
    const recipient = {
      user_id,
      email: `${language}@example.org`,
      phone_number,
      sms_notifications: true,
      language,
    };
    const values = { witness: 'רבקה לוי', place: 'הגפן 3', link };
    await writeMessages(trx, [{ kind: 'one', texts, recipient, values }]);
    await writeMessages(trx, [{ kind: 'two', texts: harmless, recipient, values: { link } }]);
  });
const smsTo = async (phone: string | null) =>
  (
    await app.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', phone ?? '')
      .orderBy('id')
      .execute()
  ).map(({ text }) => text);

test('a number proved this season gets a witness and a place by SMS, and no other number does', async () => {
  const person = (fields: object) => app.make.user('host', fields);
  const proved = await person({});
  const earlier = await person({ phone_verified_at: '2020-01-01T00:00:00Z' });
  const never = await person({ phone_verified_at: null });
  const nobody = '+972549999001';
  for (const { id, phone_number } of [proved, earlier, never]) await write(id, phone_number, 'en');
  await write(null, nobody, 'he');
  expect((await smsTo(proved.phone_number))[0]).toContain('רבקה לוי');
  const plain = 'An evening\nhttps://salons.example/x';
  for (const { phone_number } of [earlier, never])
    expect(await smsTo(phone_number)).toEqual([plain, expect.stringContaining('The request was approved.')]);
  expect((await smsTo(nobody))[0]).toBe('מפגש\nhttps://salons.example/x');
  const { rows } = await sql`select 1 from outbox where channel = 'mail' and text like '%רבקה לוי%'`.execute(
    app.db,
  );
  expect(rows).toHaveLength(4);
});

test('nor does any other number get what somebody wrote by SMS: a reason, or a host’s note', async () => {
  const proved = await app.make.user('guest', {});
  const never = await app.make.user('guest', { phone_verified_at: null });
  const line = (words: string) => ({ subject: 'News of a salon', lines: [words, 'More: {{link}}'] });
  const written = {
    reason: line('It will not take place: {{reason}}'),
    note: line('Your host says: {{note}}'),
  };
  const words = 'we are in hospital';
  for (const [field, template] of Object.entries(written))
    for (const { id, phone_number } of [proved, never])
      await app.db.transaction().execute((trx) =>
        writeMessages(trx, [
          {
            kind: field,
            texts: { he: template, en: template },
            recipient: { user_id: id, email: null, phone_number, sms_notifications: true, language: 'en' },
            values: { reason: words, note: words, link },
          },
        ]),
      );
  expect(await smsTo(never.phone_number)).toEqual(Array(2).fill('News of a salon\nhttps://salons.example/x'));
  for (const text of await smsTo(proved.phone_number)) expect(text).toContain(words);
});
