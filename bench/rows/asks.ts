import { sql } from 'kysely';
import { askAll, callers, listSalons, makeGuests, toAskers, untilSettled, withdrawAll } from '../asking.ts';
import { askDrf, type DrfPeer, drfHint, hasDrf } from '../peers/drf/drf.ts';
import { findPgbench, pgbenchHint, runPgbench } from '../pgbench.ts';
import type { Context, Measure, Row } from '../row.ts';
import type { Server } from '../server.ts';
import { percentile } from '../statistics.ts';

const guestsAt = { tiny: 48, small: 3200, million: 4800 } as const;
/** Fewer requests, as the peer is slower. */
const peerAsks = 800;
/** Unmeasured warm-up for the JIT compiler. */
const warmUpAsks = { tiny: 16, small: 3200, million: 3200 } as const;
/** Rounds; the median counts, as one busy core for a second changes a rate by a third. */
const turns = { tiny: 1, small: 3, million: 3 } as const;
/** Maximum places of a salon. */
const largest = 999;

/** Upper bound: the same by one database function, one call per transaction. */
const askInDatabase = async (context: Context, command: string, url: string, salons: readonly number[]) => {
  const { db } = context;
  const count = guestsAt[context.size.name as keyof typeof guestsAt];
  const guests = (await makeGuests(context, count, 'direct')).map(({ guest }) => guest);
  await sql`create table bench_askers as select guest, salon, row_number() over () as n
    from unnest(${sql.val(guests)}::integer[], ${sql.val(guests.map((_, at) => salons[at % salons.length]))}::integer[])
      as a (guest, salon)`.execute(db);
  await sql`create unique index on bench_askers (n)`.execute(db);
  await sql`analyze bench_askers`.execute(db);
  await sql`create sequence bench_asker`.execute(db);
  await sql`create function bench_ask() returns integer language plpgsql as $$
    declare turn bigint := nextval('bench_asker'); asker bench_askers; salon host_salons; written integer;
    begin
      select * into asker from bench_askers where n = turn;
      select * into salon from host_salons where id = asker.salon for update;
      if salon.max_guests - salon.pending_seats - salon.confirmed_seats < 1 then return 0; end if;
      insert into invitations (guest_id, host_salon_id, season, guests_number)
        values (asker.guest, salon.id, salon.season, 1) returning id into written;
      return written;
    end $$`.execute(db);
  try {
    return await runPgbench(command, {
      url,
      statement: 'select bench_ask()',
      clients: callers,
      transactions: Math.floor(count / callers),
    });
  } finally {
    await sql`drop function bench_ask(); drop sequence bench_asker; drop table bench_askers`.execute(db);
  }
};

/** Both peers, as named in the results; the goal of 4 × refers to the second, which has the same guarantees. */
const peers: readonly { readonly name: DrfPeer; readonly title: string }[] = [
  { name: 'least', title: 'Django REST framework, as little as possible' },
  { name: 'promises', title: 'Django REST framework, the same promises' },
];

const title = (name: string, { servers }: Context, server: Server) =>
  servers.length === 1 ? name : `${name} (${server.tree})`;

/** Medians of repeated measures, in the order of the first. */
const takeMedians = (rounds: readonly (readonly Measure[])[]): Measure[] =>
  (rounds[0] ?? []).map((first) => ({
    ...first,
    value: percentile(
      rounds.flatMap((round) => round.filter(({ name }) => name === first.name).map(({ value }) => value)),
      0.5,
    ),
  }));

const measure = async (context: Context): Promise<Measure[]> => {
  const { db, size, servers, url, log } = context;
  const count = guestsAt[size.name as keyof typeof guestsAt];
  const rounds = turns[size.name as keyof typeof turns];
  // Tests run the tiny size, without the peers, which few machines have.
  const isCompared = size.name !== 'tiny';
  const pgbench = isCompared ? findPgbench() : undefined;
  const drf = isCompared && hasDrf() ? peers : [];
  if (isCompared && pgbench === undefined) log(pgbenchHint);
  if (isCompared && drf.length === 0) log(drfHint);
  const runOnce = async (name: string, salonsOf: () => Promise<number[]>, withdraws: boolean) => {
    const measures: Measure[] = [];
    const limit =
      pgbench === undefined ? undefined : await askInDatabase(context, pgbench, url, await salonsOf());
    if (limit !== undefined)
      measures.push({ name: `${name}: one function a call, pgbench`, value: limit, unit: '/s' });
    const peerRates: { readonly title: string; readonly perSecond: number }[] = [];
    for (const peer of drf) {
      const { perSecond, times } = await askDrf(
        context,
        peer.name,
        Math.min(count, peerAsks),
        await salonsOf(),
      );
      peerRates.push({ title: peer.title, perSecond });
      measures.push(
        { name: `${name}: ${peer.title}`, value: perSecond, unit: '/s' },
        { name: `${name}: ${peer.title}, p99`, value: percentile(times, 0.99), unit: 'ms' },
      );
    }
    for (const server of servers) {
      const salons = await salonsOf();
      const guests = await makeGuests(context, count);
      const askers = toAskers(guests, salons);
      await untilSettled(context);
      const { perSecond, times, granted } = await askAll(server, askers, callers);
      if (withdraws && granted.length < askers.length)
        throw new Error(
          'no places are left: remove the data folder of the bench, so that the season is built again',
        );
      const answeredAt = performance.now();
      await untilSettled(context);
      const wholeSeconds = times.length / perSecond + (performance.now() - answeredAt) / 1000;
      const row = title(name, context, server);
      log(`${row}: ${perSecond.toFixed(0)} a second, p99 ${percentile(times, 0.99).toFixed(0)} ms`);
      measures.push(
        { name: row, value: perSecond, unit: '/s' },
        ...(limit ? [{ name: `${row}, of pgbench`, value: perSecond / limit, unit: '×' as const }] : []),
        ...peerRates.map((peer) => ({
          name: `${row}, of ${peer.title}`,
          value: perSecond / peer.perSecond,
          unit: '×' as const,
        })),
        { name: `${row}, with the messages about them`, value: times.length / wholeSeconds, unit: '/s' },
        { name: `${row}, median`, value: percentile(times, 0.5), unit: 'ms' },
        { name: `${row}, p99`, value: percentile(times, 0.99), unit: 'ms' },
      );
      if (!withdraws) continue;
      const withdrawn = await withdrawAll(server, granted, callers);
      const titled = title('withdrawing', context, server);
      measures.push(
        { name: titled, value: withdrawn.perSecond, unit: '/s' },
        { name: `${titled}, p99`, value: percentile(withdrawn.times, 0.99), unit: 'ms' },
      );
    }
    return measures;
  };
  const run = async (name: string, salonsOf: () => Promise<number[]>, withdraws = false) => {
    const all: Measure[][] = [];
    while (all.length < rounds) all.push(await runOnce(name, salonsOf, withdraws));
    return takeMedians(all);
  };
  for (const server of servers) {
    const warmUp = warmUpAsks[size.name as keyof typeof warmUpAsks];
    const askers = toAskers(await makeGuests(context, warmUp), await listSalons(context, warmUp));
    const { granted } = await askAll(server, askers, callers);
    await withdrawAll(server, granted, callers);
  }
  const measures = await run('spread over salons', () => listSalons(context, count), true);
  const atOne = await run('all at one salon', async () => {
    const [salon = 0] = await listSalons(context, 1);
    await sql`update host_salons set max_guests = ${largest} where id = ${salon}`.execute(db);
    return [salon];
  });
  measures.push(...atOne);
  for (const server of servers) {
    const [salon = 0] = await listSalons(context, 1);
    const guests = await makeGuests(context, Math.min(count, 100));
    const askers = toAskers(guests, [salon]);
    await untilSettled(context);
    const { times } = await askAll(server, askers, 1);
    measures.push({
      name: title('one alone, median', context, server),
      value: percentile(times, 0.5),
      unit: 'ms',
    });
  }
  return measures;
};

const check = async (context: Context): Promise<string[]> => {
  const { db } = context;
  await untilSettled(context);
  const { rows } = await sql<{
    wrong: number;
    over: number;
    twice: number;
    unwritten: number;
    untold: number;
  }>`
    select
      (select count(*)::integer from host_salons s left join lateral (
        select coalesce(sum(guests_number) filter (where status = 'pending'), 0) as pending,
          coalesce(sum(guests_number) filter (where status = 'approved'), 0) as confirmed
        from invitations i where i.host_salon_id = s.id) held on true
        where held.pending <> s.pending_seats or held.confirmed <> s.confirmed_seats) as wrong,
      (select count(*)::integer from host_salons where pending_seats + confirmed_seats > max_guests) as over,
      (select count(*)::integer from (select from invitations where status in ('pending', 'approved')
        group by guest_id, season having count(*) > 1) doubled) as twice,
      (select count(*)::integer from invitations i join guests g on g.id = i.guest_id join users u on u.id = g.user_id
        left join (select entity_id, count(*) as times from events where kind in ('invitation_asked', 'invitation_joined')
          group by 1) written on written.entity_id = i.id
        where u.email::text like 'asks%@bench.example' and written.times is distinct from 1) as unwritten,
      (select count(*)::integer from events e join invitations i on i.id = e.entity_id
        join guests g on g.id = i.guest_id join users u on u.id = g.user_id
        join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id join users o on o.id = h.user_id
        where e.kind in ('invitation_asked', 'invitation_joined') and u.email::text like 'asks%@bench.example'
          and o.email is not null and o.deleted_at is null
          and (select count(*) from outbox m where m.dedupe_key = 'event:' || e.id || ':' || o.id || ':mail') <> 1
      ) as untold`.execute(db);
  const [found] = rows;
  return [
    ...(found?.wrong ? [`${found.wrong} salons with wrong seats`] : []),
    ...(found?.over ? [`${found.over} salons with more guests than places`] : []),
    ...(found?.twice ? [`${found.twice} guests with two places`] : []),
    ...(found?.untold ? [`${found.untold} requests of which their host was not told once`] : []),
    ...(found?.unwritten ? [`${found.unwritten} requests without their event`] : []),
  ];
};

export const asksRow: Row = {
  name: 'asks',
  goal: 'spread ≥ 25 % of one function a call in the database and 4 × the peer that promises the same; one salon ≥ 100 % and p99 ≤ 60 ms; one alone ≤ 10 ms',
  run: measure,
  check,
};
