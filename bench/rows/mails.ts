import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { askAll, callers, listSalons, makeGuests, untilSettled } from '../asking.ts';
import { type MailSink, startMailSink } from '../mail-sink.ts';
import type { Context, Measure, Row } from '../row.ts';
import { startServer, startWorker } from '../server.ts';

const asksAt = { tiny: 40, small: 10_000, million: 10_000 } as const;
const mostMs = 150_000;

/** Of the last run, for the check. */
let sink: MailSink | undefined;
let first = { event: 0, message: 0 };

const countLeft = async ({ db }: Context): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from event_tasks where tell_at <= now())::integer + (select count(*) from outbox
      where state = 'sending' or (state = 'waiting' and send_after <= now()))::integer as left`.execute(db);
  return rows[0]?.left ?? 0;
};

const until = async (isThere: () => boolean | Promise<boolean>): Promise<void> => {
  const endsAt = Date.now() + mostMs;
  while (!(await isThere())) {
    if (Date.now() > endsAt) throw new Error('mails still wait to be sent');
    await pause(100);
  }
};

/** Makes requests on a server without a worker, so that their notifications stay pending. */
const record = async (context: Context, environment: Readonly<Record<string, string>>): Promise<void> => {
  const { db, url, size, log } = context;
  const count = asksAt[size.name as keyof typeof asksAt];
  const salons = await listSalons(context, count);
  const guests = await makeGuests(context, count, 'mails');
  const server = await startServer('.', url, { environment: { ...environment, WORKER: 'off' } });
  try {
    const { rows } = await sql<
      typeof first
    >`select coalesce((select max(id) from events), 0)::integer as event,
      coalesce((select max(id) from outbox), 0)::integer as message`.execute(db);
    first = rows[0] ?? first;
    const askers = guests.map(({ guest, token }, at) => ({
      guest,
      authorization: `Bearer ${token}`,
      salon: salons[at % salons.length] ?? 0,
    }));
    const { perSecond } = await askAll(server, askers, callers);
    log(`${count} requests, ${perSecond.toFixed(0)} a second`);
  } finally {
    await server.stop();
  }
};

const measure = async (context: Context): Promise<Measure[]> => {
  const { db, url } = context;
  sink?.close();
  sink = await startMailSink();
  const { ids } = sink;
  const environment = { SMTP_URL: sink.url, MAIL_FROM: 'bench@salons.example', QUIET_HOURS: 'off' };
  // Pending work of other rows is not measured.
  const before = await startWorker(url, {});
  await untilSettled(context);
  await before.stop();
  await record(context, environment);
  // Half of the mails, one each for host and guest.
  const half = await countLeft(context);

  const killed = await startWorker(url, environment);
  const from = performance.now();
  await until(() => ids.length >= half);
  await killed.kill();
  const firstSeconds = (performance.now() - from) / 1000;
  const atKill = ids.length;
  // Expires the killed worker's claims, which last a minute.
  await sql`update outbox set claimed_until = now() where state = 'sending'`.execute(db);

  const worker = await startWorker(url, environment);
  const again = performance.now();
  await until(async () => (await countLeft(context)) === 0);
  const seconds = firstSeconds + (performance.now() - again) / 1000;
  await worker.stop();
  return [
    { name: 'mails, until the kill and after it', value: ids.length / seconds, unit: '/s' },
    { name: 'mails, until the kill', value: atKill / firstSeconds, unit: '/s' },
    { name: 'mails', value: new Set(ids).size, unit: 'rows' },
    {
      name: 'of these twice under one id, in hand at the kill',
      value: ids.length - new Set(ids).size,
      unit: 'rows',
    },
  ];
};

/** Each request's event has one message to its host; each message is sent and has arrived. */
const check = async ({ db }: Context): Promise<string[]> => {
  const { rows } = await sql<{ unwritten: number; unsent: number }>`
    select
      (select count(*)::integer from events e join invitations i on i.id = e.entity_id
        join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id join users o on o.id = h.user_id
        where e.id > ${first.event} and e.kind in ('invitation_asked', 'invitation_joined')
          and o.email is not null and o.deleted_at is null
          and (select count(*) from outbox m where m.dedupe_key = 'event:' || e.id || ':' || o.id || ':mail') <> 1
      ) as unwritten,
      (select count(*)::integer from outbox where id > ${first.message} and state <> 'sent') as unsent`.execute(
    db,
  );
  const { rows: mails } = await sql<{ id: number }>`
    select id from outbox where id > ${first.message} and sent_by = 'smtp'`.execute(db);
  const came = new Set(sink?.ids.map((id) => Number(/^<outbox-(\d+)@/.exec(id)?.[1])));
  sink?.close();
  const lost = mails.filter(({ id }) => !came.has(id)).length;
  const [found] = rows;
  return [
    ...(found?.unwritten ? [`${found.unwritten} requests of which their host was not told once`] : []),
    ...(found?.unsent ? [`${found.unsent} messages are not sent`] : []),
    ...(lost ? [`${lost} mails are sent and have not come`] : []),
    ...(came.size > mails.length
      ? [`${came.size - mails.length} mails came that are not in the outbox`]
      : []),
  ];
};

export const mailsRow: Row = {
  name: 'mails',
  isAlone: true,
  goal: '10,000 requests into a mail server on loopback: ≥ 300 mails a second, none lost or doubled over a kill -9',
  run: measure,
  check,
};
