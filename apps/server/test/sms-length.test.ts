import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { composeBodies } from '../src/platform/messages/composing.service.ts';
import { smsLimit } from '../src/platform/messages/sms-length.rules.ts';
import { useTestApp } from './calls.ts';
import { messageKinds } from './message-kinds.ts';
import { places, play } from './message-scenes.ts';

const app = useTestApp(() => Promise.resolve({ PUBLIC_URL: 'https://salons.example.org' }));

interface Sms {
  readonly id: number;
  readonly kind: string;
  readonly text: string;
  readonly user_id: number | null;
  readonly urgent: boolean;
  readonly optional: boolean;
}

test.each(['he', 'en'] as const)(
  'each text message in %s begins with the programme, has one link and fits into two segments',
  async (language) => {
    const { rows: before } = await sql<{
      id: number;
    }>`select coalesce(max(id), 0)::int as id from outbox`.execute(app.db);
    const proved = { email: null, sms_notifications: true, phone_verified_at: new Date().toISOString() };
    await play(app, { language, ...proved }, places['a home'], () => app.deliver());
    const { rows } = await sql<Sms>`select id, kind, text, user_id, urgent, optional from outbox
      where channel = 'sms' and language = ${language} and id > ${before[0]?.id ?? 0} order by id`.execute(
      app.db,
    );
    const seen = rows.map((row) => {
      const { text } = composeBodies(app.server.config, {
        ...row,
        channel: 'sms',
        subject: null,
        html: null,
        language,
      });
      return { kind: row.kind, text, length: text.length, links: (text.match(/https?:/g) ?? []).length };
    });
    const brand = language === 'he' ? 'סלון זיכרון: ' : 'Remembrance Salons: ';
    expect(seen.filter(({ text }) => !text.startsWith(brand))).toEqual([]);
    expect(seen.filter(({ links }) => links > 1)).toEqual([]);
    expect(seen.filter(({ text }) => text.length > smsLimit(text))).toEqual([]);
    // Witnesses of the scenes read Hebrew.
    const guests = /^(invitation|waiting|salon|evening_changed$)/;
    const expected = messageKinds.salon.filter((kind) => guests.test(kind));
    expect(expected.filter((kind) => !seen.some((one) => one.kind === kind))).toEqual([]);
  },
);
