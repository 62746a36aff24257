import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { signAccess } from '../apps/server/src/features/accounts/tokens.rules.ts';
import type { Context } from './row.ts';
import { benchSecret, type Server } from './server.ts';

/** Concurrent callers. */
export const callers = 16;
export interface BenchGuest {
  readonly guest: number;
  readonly authorization: string;
  readonly salon: number;
}

/** New guests with a login each and no requests; `name` identifies them over HTTP. */
export const makeGuests = async (
  { db }: Context,
  count: number,
  name: 'asks' | 'direct' | 'mails' = 'asks',
): Promise<{ guest: number; user_id: number; login_id: number; token: string }[]> => {
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
  return rows.map(({ guest, user, login }) => ({
    guest,
    user_id: user,
    login_id: login,
    token: signAccess(benchSecret, { user_id: user, login_id: login }),
  }));
};

/** Open salons with free places, up to the number of callers. */
export const listSalons = async ({ db }: Context, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select s.id from host_salons s join seasons y on y.year = s.season
    where s.cancelled_at is null and s.deleted_at is null and s.is_open_for_guests and s.evening_public
      and s.event_time > now() and s.max_guests - s.pending_seats - s.confirmed_seats >= 1
      and (now() at time zone 'Asia/Jerusalem')::date between y.guests_open_on and y.ends_on
    order by random() limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Assigns the salons to the guests in turn. */
export const toAskers = (
  guests: readonly { readonly guest: number; readonly token: string }[],
  salons: readonly number[],
): BenchGuest[] =>
  guests.map(({ guest, token }, at) => ({
    guest,
    authorization: `Bearer ${token}`,
    salon: salons[at % salons.length] ?? 0,
  }));

interface Answered {
  readonly status: number;
  readonly ms: number;
}

/** One call over a keep-alive connection, and the time to its full response. */
export const callOnce = (
  { origin }: Pick<Server, 'origin'>,
  agent: Agent,
  {
    path,
    method = 'GET',
    headers = {},
    body,
  }: {
    readonly path: string;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  },
): Promise<Answered & { readonly text: string; readonly headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const type = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(sent ?? '')),
    };
    const from = performance.now();
    const call = request(
      `${origin}${path}`,
      { method, agent, headers: { ...headers, ...(sent === undefined ? {} : type) } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            ms: performance.now() - from,
            text: Buffer.concat(parts).toString(),
          }),
        );
        answer.once('error', reject);
      },
    );
    call.once('error', reject);
    call.once('timeout', () => call.destroy(new Error('no answer in time')));
    call.end(sent);
  });

/** Runs it for each with limited concurrency. @returns the rate per second and each duration */
const doAll = async <T>(
  all: readonly T[],
  atOnce: number,
  run: (one: T, agent: Agent) => Promise<Answered>,
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = [...all];
  const times: number[] = [];
  const from = performance.now();
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) times.push((await run(next, agent)).ms);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const seconds = (performance.now() - from) / 1000;
  agent.destroy();
  return { perSecond: times.length / seconds, times };
};

const expectStatus = <A extends Answered>(answer: A, ...expected: readonly number[]): A => {
  if (!expected.includes(answer.status)) throw new Error(`one was answered ${answer.status}`);
  return answer;
};

/** Approved requests, to be withdrawn. */
export interface Granted {
  readonly invitation: number;
  readonly authorization: string;
}

export const askAll = async (
  server: Pick<Server, 'origin'>,
  askers: readonly BenchGuest[],
  atOnce: number,
) => {
  const granted: Granted[] = [];
  const done = await doAll(askers, atOnce, async ({ authorization, salon }, agent) => {
    const answer = await callOnce(server, agent, {
      path: '/api/salonguests/',
      method: 'POST',
      headers: { authorization },
      body: { host_salon: salon, guests_number: 1 },
    });
    expectStatus(answer, 201, 400);
    if (answer.status === 201)
      granted.push({ invitation: (JSON.parse(answer.text) as { id: number }).id, authorization });
    return answer;
  });
  return { ...done, granted };
};

export const withdrawAll = (server: Pick<Server, 'origin'>, all: readonly Granted[], atOnce: number) =>
  doAll(all, atOnce, async ({ invitation, authorization }, agent) =>
    expectStatus(
      await callOnce(server, agent, {
        path: `/api/salonguests/${invitation}/`,
        method: 'DELETE',
        headers: { authorization },
      }),
      204,
    ),
  );

const settledMs = 180_000;

/** Waits until no event or message is pending, so that they do not affect other measurements. */
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
