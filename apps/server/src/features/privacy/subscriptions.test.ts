import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';

const app = useTestApp();
const texts = {
  he: { subject: 'נושא', lines: ['שלום.', 'לפרטים: {{link}}'] },
  en: { subject: 'Subject', lines: ['Hello.', 'More: {{link}}'] },
} as const;

let person: Awaited<ReturnType<typeof app.make.guest>>;
beforeEach(async () => {
  person = await app.make.guest();
  await sql`update users set updates_consent = true, sms_notifications = true where id = ${person.user_id}`.execute(
    app.db,
  );
});

const withoutLink = {
  he: { subject: 'נושא', lines: ['שלום.'] },
  en: { subject: 'Subject', lines: ['Hello.'] },
} as const;

const write = async (
  kind: string,
  more: { optional?: true; urgent?: true } = {},
  language = 'en',
  written: typeof texts | typeof withoutLink = texts,
) => {
  const { email, phone_number } = person.user;
  await app.db.transaction().execute((trx) =>
    writeMessages(trx, [
      {
        kind,
        texts: written,
        recipient: { user_id: person.user_id, email, phone_number, sms_notifications: true, language },
        values: { link: { url: 'https://salons.example/x' } },
        ...more,
      },
    ]),
  );
};
const tokenIn = (text: string | undefined) => /unsubscribe#([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
const statesOf = async (kind: string) =>
  (
    await app.db
      .selectFrom('outbox')
      .select(['channel', 'state', 'last_error'])
      .where('user_id', '=', person.user_id)
      .where('kind', '=', kind)
      .orderBy('channel')
      .execute()
  ).map(({ channel, state, last_error }) => [channel, state, last_error]);
const agreed = async () => (await app.get('/api/user_data/', person)).json[0];

describe('the foot of a message', () => {
  test('says why it comes and how it ends, in its language', async () => {
    await write('one');
    const [sms, mail] = [
      (await app.mailsTo(person.user.phone_number))[0],
      (await app.mailsTo(person.user.email))[0],
    ];
    expect(mail?.text).toMatch(/\n-- \nRemembrance Salons\n.*account with us/s);
    expect(mail?.html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
    expect(mail?.html).toContain('class="button" href="https://salons.example/x"');
    expect(mail?.html).not.toMatch(/<img|src=/);
    expect(tokenIn(mail?.text)).toMatch(/^m\w+\.[\w-]{16}$/);
    // A text message has one link.
    expect(sms?.text).toBe('Remembrance Salons: Hello.\nhttps://salons.example/x');
    await write('two', {}, 'he');
    const [hebrew] = await app.mailsTo(person.user.email);
    expect(hebrew?.html).toMatch(/^<!doctype html><html lang="he" dir="rtl">/);
    expect(hebrew?.text).toContain('הפסקת תזכורות ועדכונים: http');
  });

  test('of what an account cannot do without promises no end', async () => {
    await write('code', { urgent: true });
    for (const to of [person.user.email, person.user.phone_number])
      expect((await app.mailsTo(to))[0]?.text).not.toContain('unsubscribe');
  });

  test('names nobody', async () => {
    await write('one');
    const token = tokenIn((await app.mailsTo(person.user.email))[0]?.text);
    expect(token.length).toBeLessThan(30);
    expect(token).not.toMatch(/@|example/);
  });
});

describe('the link that ends a channel', () => {
  test('works without a login, withdraws the consent, and stops what is optional on that channel only', async () => {
    await write('before', { optional: true });
    const mail = tokenIn((await app.mailsTo(person.user.email))[0]?.text);
    await sql`insert into consents (user_id, document, version, language, text_hash)
      values (${person.user_id}, 'updates', '1', 'he', 'x'), (${person.user_id}, 'sms', '1', 'he', 'x')`.execute(
      app.db,
    );
    expect((await app.post('/api/unsubscribe/', null, { token: mail })).json).toEqual({ channel: 'mail' });
    expect((await app.post('/api/unsubscribe/', null, { token: mail })).status).toBe(200);
    expect(await agreed()).toMatchObject({ updates_consent: false, sms_notifications: true });
    const { rows } = await sql`select document, withdrawn_at is not null as withdrawn from consents
      where user_id = ${person.user_id} order by document`.execute(app.db);
    expect(rows).toEqual([
      { document: 'sms', withdrawn: false },
      { document: 'updates', withdrawn: true },
    ]);
    await write('optional', { optional: true });
    await write('needed');
    await write('code', { urgent: true });
    expect(await statesOf('optional')).toEqual([
      ['mail', 'dropped', 'unsubscribed'],
      ['sms', 'waiting', null],
    ]);
    expect((await statesOf('needed')).map(([, state]) => state)).toEqual(['waiting', 'waiting']);
    expect((await statesOf('code')).map(([, state]) => state)).toEqual(['waiting', 'waiting']);
  });

  test('is one click of a mail program, also as a form', async () => {
    await write('one');
    const token = tokenIn((await app.mailsTo(person.user.email))[0]?.text);
    const answer = await app.call(
      'POST',
      `/unsubscribe?token=${token}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'List-Unsubscribe=One-Click',
    );
    expect([answer.status, answer.body]).toEqual([200, { channel: 'mail' }]);
    expect(await agreed()).toMatchObject({ updates_consent: false });
  });

  test('of an SMS turns off notices by SMS, and agreeing again takes it back', async () => {
    await write('one', { optional: true }, 'en', withoutLink);
    const token = tokenIn((await app.mailsTo(person.user.phone_number))[0]?.text);
    expect((await app.post('/api/unsubscribe/', null, { token })).json).toEqual({ channel: 'sms' });
    expect(await agreed()).toMatchObject({ sms_notifications: false, updates_consent: true });
    await write('off', { optional: true });
    expect((await statesOf('off'))[1]).toEqual(['sms', 'dropped', 'unsubscribed']);
    await app.patch(`/api/user_data/${person.user_id}/`, person, { sms_notifications: true });
    await write('on', { optional: true });
    expect((await statesOf('on'))[1]).toEqual(['sms', 'waiting', null]);
  });

  test('cannot be made up, nor turned to another person or channel', async () => {
    await write('one');
    const token = tokenIn((await app.mailsTo(person.user.email))[0]?.text);
    const [claim = '', signature = ''] = token.split('.');
    for (const wrong of [
      '',
      'm1',
      `s${claim.slice(1)}.${signature}`,
      `${claim}1.${signature}`,
      `${claim}.${'A'.repeat(16)}`,
      `${token}x`,
    ])
      expect((await app.post('/api/unsubscribe/', null, { token: wrong })).status, wrong).toBe(400);
    expect((await app.post('/api/unsubscribe/', null)).json.codes).toEqual({ token: ['invalid'] });
    expect(await agreed()).toMatchObject({ updates_consent: true, sms_notifications: true });
  });
});
