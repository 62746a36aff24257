import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { signAccess } from '../apps/server/src/features/accounts/tokens.ts';
import type { Context } from './row.ts';
import { benchSecret, type Server } from './server.ts';

/** So many ask at the same time. */
export const callers = 16;
export interface Asker {
  readonly guest: number;
  readonly authorization: string;
  readonly salon: number;
}

/** New guests with a login each, who have asked for nothing yet; the name tells who asks over HTTP. */
export const makeGuests = async (
  { db }: Context,
  count: number,
  name: 'asks' | 'direct' | 'mails' = 'asks',
): Promise<{ guest: number; token: string }[]> => {
  await sql`create sequence if not exists bench_asks`.execute(db);
  const { rows } = await sql<{ guest: number; user: number; login: number }>`
    with people as (
      insert into users (email, first_name, last_name, phone_number, phone_verified_at, role, terms_version)
      select ${name}::text || nextval('bench_asks') || '@bench.example', 'נועה', 'כהן', null, null, 'guest',
        (select terms_version from users where email = 'guest@demo.example')
      from generate_series(1, ${count}) returning id),
    records as (insert into guests (user_id) select id from people returning id, user_id),
    logins as (insert into logins (method, user_id) select 'password', id from people returning id, user_id)
    select records.id as guest, records.user_id as "user", logins.id as login
    from records join logins using (user_id)`.execute(db);
  return Promise.all(
    rows.map(async ({ guest, user, login }) => ({
      guest,
      token: await signAccess(benchSecret, { user_id: user, login_id: login }),
    })),
  );
};

/** Open salons with room, as many as there are askers where there are so many. */
export const listSalons = async ({ db }: Context, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select s.id from host_salons s join seasons y on y.year = s.season
    where s.cancelled_at is null and s.deleted_at is null and s.is_open_for_guests and s.evening_public
      and s.event_time > now() and s.max_guests - s.pending_seats - s.confirmed_seats >= 1
      and (now() at time zone 'Asia/Jerusalem')::date between y.guests_open_on and y.ends_on
    order by random() limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
};

interface Answered {
  readonly status: number;
  readonly ms: number;
}

const ask = (
  { origin }: Pick<Server, 'origin'>,
  agent: Agent,
  { authorization, salon }: Asker,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ host_salon: salon, guests_number: 1 });
    const from = performance.now();
    const call = request(
      `${origin}/api/salonguests/`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - from }));
        answer.once('error', reject);
      },
    );
    call.once('error', reject);
    call.end(body);
  });

/** All ask, some at a time. @returns a second's worth, and how long each waited */
export const askAll = async (server: Pick<Server, 'origin'>, askers: readonly Asker[], atOnce: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = [...askers];
  const answers: Answered[] = [];
  const from = performance.now();
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      answers.push(await ask(server, agent, next));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const seconds = (performance.now() - from) / 1000;
  agent.destroy();
  const refused = answers.filter(({ status }) => status !== 201 && status !== 400);
  if (refused.length > 0) throw new Error(`${refused.length} were answered ${refused[0]?.status}`);
  return { perSecond: answers.length / seconds, times: answers.map(({ ms }) => ms) };
};

const settledMs = 180_000;

/** Waits until no message has to be written or sent any more, so that it costs nobody else's measurement. */
export const untilSettled = async ({ db }: Context): Promise<void> => {
  const endsAt = Date.now() + settledMs;
  for (;;) {
    const { rows } = await sql<{ is_settled: boolean }>`
      select not exists (select from event_tasks)
        and not exists (select from outbox where state = 'sending' or (state = 'waiting' and send_after <= now()))
        and not exists (select from graphile_worker.jobs
          where run_at <= now() and attempts < max_attempts) as is_settled`.execute(db);
    if (rows[0]?.is_settled) return;
    if (Date.now() > endsAt) throw new Error('messages still wait to be written or sent');
    await pause(100);
  }
};
