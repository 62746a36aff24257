import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { calendarAttachments } from '../src/features/salons/calendar.service.ts';
import { makeMailer } from '../src/outbound/mail.ts';
import { makeSmsSender } from '../src/outbound/sms.ts';
import { type NewMessage, writeMessages } from '../src/platform/messages/messages.service.ts';
import { sendAllDue } from '../src/platform/messages/sender.ts';
import { useTestApp } from './calls.ts';
import { startMailServer } from './mail-server.ts';
import { startSmsGateway } from './sms-gateway.ts';

export const texts = {
  he: { subject: 'נושא', lines: ['שלום לכולם.', 'לפרטים: {{link}}'] },
  en: { subject: 'Subject', lines: ['Hello to all.', 'More: {{link}}'] },
} as const;

/** Timeouts of mail and SMS servers here. */
export const limits = { stepMs: 2000, wholeMs: 6000 };

/** The app of one test file, which sends through the test mail server and SMS gateway. */
export const useSending = () => {
  let post: Awaited<ReturnType<typeof startMailServer>>;
  let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
  const warn = vi.fn();
  const error = vi.fn();
  const app = useTestApp(() =>
    Promise.resolve({
      PUBLIC_URL: 'https://salons.example',
      MAIL_FROM: 'post@salons.example',
      CONTACT_URL_EN: 'mailto:hello@salons.example',
    }),
  );
  beforeAll(async () => {
    post = await startMailServer();
    gateway = await startSmsGateway();
  });
  afterAll(async () => {
    await post.close();
    await gateway.close();
  });
  beforeEach(() => {
    warn.mockClear();
    error.mockClear();
    gateway.received.length = 0;
    gateway.replies.length = 0;
  });

  const smsConfig = () => ({
    SMS_PROVIDER: 'http' as const,
    SMS_URL: `${gateway.url}/send`,
    SMS_TOKEN: 'a token',
    SMS_FROM: undefined,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_URL: gateway.url,
  });
  const deps = () => ({
    config: app.server.config,
    db: app.db,
    transports: {
      mail: makeMailer({ SMTP_URL: post.url }, limits),
      sms: makeSmsSender(smsConfig(), limits.stepMs),
    },
    attachments: calendarAttachments,
    log: { warn, error },
  });

  /** Writes one message; urgent by default, so that tests are independent of the time of day. */
  const write = async (
    recipient: { email?: string | null; phone_number?: string | null; language?: string },
    { urgent = true, ...more }: Partial<Omit<NewMessage<typeof texts>, 'urgent'>> & { urgent?: boolean } = {},
  ): Promise<number> => {
    const person = await app.make.user('guest');
    const to = {
      user_id: person.id,
      email: null,
      phone_number: null,
      sms_notifications: true,
      language: 'en',
      ...recipient,
    };
    await app.db.transaction().execute((trx) =>
      writeMessages(trx, [
        {
          kind: 'test',
          texts,
          recipient: to,
          values: { link: { url: 'https://salons.example/x' } },
          ...(urgent ? { urgent } : {}),
          ...more,
        },
      ]),
    );
    const { id } = await app.db
      .selectFrom('outbox')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    return id;
  };
  const rowOf = (id: number) =>
    app.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const makeDue = (id: number) =>
    sql`update outbox set send_after = now() - interval '1 minute' where id = ${id}`.execute(app.db);
  const leaseOver = (id: number) =>
    sql`update outbox set claimed_until = now() - interval '1 second' where id = ${id}`.execute(app.db);
  return {
    app,
    get post() {
      return post;
    },
    get gateway() {
      return gateway;
    },
    warn,
    error,
    smsConfig,
    deps,
    write,
    rowOf,
    makeDue,
    leaseOver,
    /** Sends all due messages. */
    send: () => sendAllDue(deps()),
  };
};
