import type { GuestStatus } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { listDrift } from '../../../test/guest-rows.ts';
import { untilBlocked } from '../../../test/locks.ts';
import { chooseSize } from '../../../test/sizes.ts';
import type { Scope } from '../../core/actor.ts';
import { guestCommunity, guestInScope } from '../../db/reach/guests.ts';
import { listGuests } from './guest-list.queries.ts';

const app = useTestApp();
const abroad = { reach: 'abroad', user_id: 0 } as const;

/** Product §10.4 as one query over the base tables, without stored rows. */
const plain = (seasons: readonly number[] | null) => sql`
  select g.id, g.created_at, g.deleted_at, g.erased_at, g.city_id, c.name_he as city_name, g.registration_status,
    ${guestCommunity} as community, ${guestInScope(abroad)} as is_abroad,
    ' ' || u.folded as name, fold(u.email::text) as address, ' ' || coalesce(c.folded, '') as place, u.email, u.phone_number, u.last_name, coalesce(inv.status, 'none') as status, inv.season,
    case when inv.status <> 'denied' then inv.host_salon_id end as salon,
    case when inv.status <> 'denied' then inv.guests_number end as guests_number,
    inv.season is not null or exists (select from seasons y where y.year = any(asked.years)
      and g.created_at >= y.starts_on::timestamp at time zone 'Asia/Jerusalem'
      and g.created_at < (y.ends_on + 1)::timestamp at time zone 'Asia/Jerusalem') as in_season
  from guests g join users u on u.id = g.user_id left join cities c on c.id = g.city_id
  cross join (select coalesce(${seasons}::integer[], array(select year from seasons
    where (now() at time zone 'Asia/Jerusalem')::date between starts_on and ends_on)) as years) asked
  left join lateral (select i.* from invitations i where i.guest_id = g.id and i.season = any(asked.years)
    order by (i.status = 'denied'), i.id desc limit 1) inv on true`;

const drift = async () =>
  (
    await sql`
      with standing as (
        select g.id as guest_id, y.year as season, coalesce(i.status, 'none') as status, i.id as invitation_id,
          i.guests_number, i.host_salon_id, g.created_at, g.deleted_at is null as listed
        from guests g cross join seasons y
        left join lateral (select * from invitations i where i.guest_id = g.id and i.season = y.year
          order by (i.status = 'denied'), i.id desc limit 1) i on true
        where i.id is not null or (g.created_at >= y.starts_on::timestamp at time zone 'Asia/Jerusalem'
          and g.created_at < (y.ends_on + 1)::timestamp at time zone 'Asia/Jerusalem')
      ), told as (
        select standing.*, array(select other.season from standing other where other.guest_id = standing.guest_id
            and (other.status = 'none', other.status = 'denied', -coalesce(other.invitation_id, 0), -other.season)
              < (standing.status = 'none', standing.status = 'denied', -coalesce(standing.invitation_id, 0), -standing.season)
          order by other.status = 'none', other.status = 'denied', other.invitation_id desc) as outranked_by
        from standing)
      (select 'lost' as what, * from told except all select 'lost', * from guest_seasons)
      union all (select 'stray', * from guest_seasons except all select 'stray', * from told)`.execute(app.db)
  ).rows;

const makeRandom = (seed: number) => {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const pick = <T>(of: readonly T[]): T => {
    const one = of[below(of.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  return { below, pick };
};

/** Whether a guest of the reference query is in reach. */
const inReach = (scope: Scope) => {
  switch (scope.reach) {
    case 'any':
      return sql`true`;
    case 'abroad':
      return sql`is_abroad`;
    case 'community':
      return sql`community = ${scope.community_id}::integer`;
    case 'own':
      throw new Error('nobody lists guests who reaches their own record alone');
  }
};

const present = async () => (await app.make.salon()).season;
const salonOf = async (season: number) =>
  app.make.salon({ season, event_time: `${season}-04-${10 + (season % 5)}T17:00:00Z` });
const denied = { status: 'denied', denied_reason: 'withdrawn' } as const;

test('where guests stand follows whatever is done to guests, invitations, salons and seasons', async () => {
  const { below, pick } = makeRandom(20_261_121);
  const year = await present();
  const years = [year - 1, year, year + 1];
  const salons = await Promise.all([...years, ...years].map(salonOf));
  // One of them and one of the localities are in a community.
  await sql`insert into communities (id, name_he, name_en) values (2, 'ב', 'B') on conflict do nothing`.execute(
    app.db,
  );
  await sql`update hosts set community_id = 2 where id = ${salons[1]?.host_id}`.execute(app.db);
  await sql`update cities set community_id = 2 where id = 3`.execute(app.db);
  const guests: number[] = [];
  const newGuest = async () => {
    const created_at = new Date(Date.UTC(year - 2, 0, 1) + below(1400) * 86_400_000).toISOString();
    const city_id = pick([null, 1, 2, 3]);
    const registration_status = city_id === null ? 1 : pick([1, 2]);
    const guest = await app.make.guest({ created_at, city_id, registration_status });
    // Some have no address, and some no number.
    if (below(2) === 0)
      await sql`update users set ${sql.ref(pick(['email', 'phone_number']))} = null where id = ${guest.user.id}`.execute(
        app.db,
      );
    const [first_name, last_name] = [
      pick(['נֹעה', 'דוד', 'Anna', 'יוסף']),
      pick(['כהן־לוי', 'פרץ', "D'Angelo", 'בן־ארי']),
    ];
    await sql`update users set first_name = ${first_name}, last_name = ${last_name} where id = ${guest.user.id}`.execute(
      app.db,
    );
    guests.push(guest.id);
  };
  for (let count = 0; count < 30; count += 1) await newGuest();
  const someInvitation = sql`(select id from invitations order by md5(id::text || ${below(1e6)}::text) limit 1)`;
  const change = (set: RawBuilder<unknown>) =>
    sql`update invitations set ${set} where id = ${someInvitation}`.execute(app.db).catch(refused);
  // The database refuses a second live invitation of a season, and more seats than the salon has: no change.
  const refused = (error: unknown) => {
    expect(String(error)).toMatch(
      /invitations_one_live|host_salons_seats_within_max|host_salons_one_private|seasons_/,
    );
  };
  const steps: readonly (() => Promise<unknown>)[] = [
    newGuest,
    ...Array.from({ length: 6 }, () => () => {
      const { id, season } = pick(salons);
      return app.make
        .invitation({
          host_salon_id: id,
          season,
          guest_id: pick(guests),
          guests_number: 1 + below(3),
          ...pick([{}, denied, { status: 'approved' }]),
        })
        .catch(refused);
    }),
    () => change(sql`status = 'approved', denied_reason = null`),
    () =>
      sql`update guests set city_id = ${pick([1, 2, 3])}::integer where id = ${pick(guests)}`.execute(app.db),
    () =>
      sql`update users set last_name = ${pick(['לוי', 'Šimić', 'Иванов', 'አበበ'])}, email = case when phone_number is null then email end
        where id = (select user_id from guests where id = ${pick(guests)})`.execute(app.db),
    () => change(sql`status = 'denied', denied_reason = 'host'`),
    () => change(sql`status = 'denied', denied_reason = 'host'`),
    () => change(sql`guests_number = ${1 + below(3)}::integer`),
    () => change(sql`guest_id = ${pick(guests)}::integer`),
    () => sql`delete from invitations where id = ${someInvitation}`.execute(app.db),
    () =>
      sql`update guests set deleted_at = case when deleted_at is null then now() end where id = ${pick(guests)}`.execute(
        app.db,
      ),
    () =>
      sql`update guests set created_at = created_at + interval '200 days' where id = ${pick(guests)}`.execute(
        app.db,
      ),
    () =>
      sql`update guests set created_at = created_at - interval '200 days' where id = ${pick(guests)}`.execute(
        app.db,
      ),
    () =>
      sql`update seasons set starts_on = starts_on + ${below(60) - 30}::integer where year = ${pick(years)}`
        .execute(app.db)
        .catch(refused),
    () =>
      sql`update host_salons set season = ${pick(years)}::integer where id = ${pick(salons).id}`
        .execute(app.db)
        .then(async () => {
          for (const salon of salons) {
            const { season } = await app.db
              .selectFrom('host_salons')
              .select('season')
              .where('id', '=', salon.id)
              .executeTakeFirstOrThrow();
            salon.season = season;
          }
        })
        .catch(refused),
  ];
  for (let count = 0; count < 90; count += 1) {
    await pick(steps)();
    if (count % 10 === 0) expect([...(await drift()), ...(await listDrift(app))]).toEqual([]);
  }
  expect([...(await drift()), ...(await listDrift(app))]).toEqual([]);
  const { rows: statuses } = await sql<{ status: string }>`
    select distinct status from guest_seasons order by status`.execute(app.db);
  expect(statuses.map(({ status }) => status)).toEqual(['approved', 'denied', 'none', 'pending']);

  // Some deleted guests are past restoring; one guest is abroad, and one is invited there.
  await sql`update guests set deleted_at = deleted_at - interval '31 days' where id % 5 = 0 and deleted_at is not null`.execute(
    app.db,
  );
  await sql`update cities set country = 'CY' where id = 1`.execute(app.db);
  await sql`update host_salons set country = 'FR', city_id = null, city_name = 'Paris' where id = ${salons[4]?.id}`.execute(
    app.db,
  );

  // The list equals the reference query for every reach, filter, order and sort threshold.
  const reaches = [
    { reach: 'any' },
    { reach: 'any' },
    { reach: 'community', community_id: 2, user_id: 0 },
    { reach: 'community', community_id: 1, user_id: 0 },
    abroad,
  ] as const;
  const texts = [
    null,
    null,
    null,
    'כהן',
    'נועה לוי',
    'א',
    'בנ',
    'dangelo',
    'example',
    'חיפה',
    'תל',
    'כלוםכזה',
    'иванов',
    'አበ',
    'simic',
  ];
  const holds = (text: string) =>
    sql.join(
      text.split(' ').map((word) => {
        const stands = (words: RawBuilder<unknown>) =>
          sql`position(${word.length < 3 ? ' ' : ''} || fold(${word}) in ${words}) > 0`;
        return sql`(${stands(sql`name`)} or ${stands(sql`place`)}
          or ${word.length >= 3} and position(fold(${word}) in coalesce(address, '')) > 0)`;
      }),
      sql` and `,
    );
  const orders = [
    ['-created_at', sql`created_at desc`],
    ['created_at', sql`created_at`],
    ['status', sql`status collate "C"`],
    ['-status', sql`status collate "C" desc`],
    ['-season', sql`season desc nulls last`],
    ['season', sql`season`],
    ['-registration_status', sql`registration_status desc`],
    ['salon', sql`salon`],
    ['-salon', sql`salon desc nulls last`],
    ['-guests_number', sql`guests_number desc nulls last`],
    ['guests_number', sql`guests_number`],
    ['email', sql`lower(email::text) collate "C"`],
    ['-email', sql`lower(email::text) collate "C" desc nulls last`],
    ['-phone_number', sql`phone_number collate "C" desc nulls last`],
    ['city_name', sql`city_name collate "C"`],
    ['-city_name', sql`city_name collate "C" desc nulls last`],
    ['-last_name', sql`fold(last_name) collate "C" desc`],
  ] as const;
  const seasonsAsked = [null, null, [year], [year - 1], [year - 1, year], [...years, year], [year + 5]];
  const statusesAsked: readonly (readonly GuestStatus[] | null)[] = [
    null,
    null,
    ['none'],
    ['pending'],
    ['denied'],
    ['approved', 'pending'],
    ['none', 'denied'],
  ];
  let found = 0;
  const questions = new Set<string>();
  for (let count = 0; count < chooseSize(40, 120); count += 1) {
    const scope = pick(reaches);
    const [text, deleted] = [pick(texts), pick([null, null, null, true])];
    const [season, status] = [pick(seasonsAsked), pick(statusesAsked)];
    const city = pick([null, null, null, [2], [2, 3]]);
    const community = pick([null, null, null, [1], [2], [1, 2]]);
    const [[order, by], [later, then]] = [pick(orders), pick(orders)];
    const { rows: expected } = await sql<{ id: number }>`
      select id from (${plain(season)}) found
        where ${deleted ? sql`deleted_at > now() - interval '30 days' and (erased_at is null or erased_at < deleted_at)` : sql`deleted_at is null`}
        and ${inReach(scope)} and ${text === null ? sql`true` : holds(text)}
        and (${status}::text[] is null or status = any(${status}::text[]))
        and (${city}::integer[] is null or city_id = any(${city}::integer[]))
        and (${community}::integer[] is null or community = any(${community}::integer[]))
        and (${season === null} or in_season) order by ${by}, ${then}, id desc`.execute(app.db);
    found += expected.length;
    const filters = {
      season: season ?? undefined,
      status: status ?? undefined,
      city: city ?? undefined,
      community: community ?? undefined,
      free_text: text ?? undefined,
      deleted: deleted ?? undefined,
    };
    if (expected.length > 0)
      questions
        .add(scope.reach)
        .add(deleted ? 'deleted' : 'there')
        .add(text === null ? 'all' : 'text');
    const all = async () =>
      Number(
        (await sql<{ count: number }>`select count(*) from guests where deleted_at is null`.execute(app.db))
          .rows[0]?.count,
      );
    for (const few of [0, 1000])
      for (const offset of [0, Math.floor(expected.length / 2)]) {
        const window = { limit: 4, offset };
        const page = await listGuests(app.db, {
          scope,
          filters,
          order: [order, later],
          ...window,
          language: 'he',
          countAll: all,
          few,
        });
        const question = JSON.stringify({ scope, filters, order, later, few, offset });
        expect(page.count, question).toBe(expected.length);
        expect(
          page.rows.map(({ id }) => id),
          question,
        ).toEqual(expected.slice(offset, offset + 4).map(({ id }) => id));
      }
  }
  expect(found).toBeGreaterThan(chooseSize(40, 100));
  expect([...questions].sort()).toEqual(['abroad', 'all', 'any', 'community', 'deleted', 'text', 'there']);
});

test('two who change the same guest at once leave what both did', async () => {
  const year = await present();
  const [earlier, later] = [await salonOf(year), await salonOf(year)];
  for (let round = 0; round < 5; round += 1) {
    const guest = await app.make.guest();
    const old = await app.make.invitation({ host_salon_id: earlier.id, guest_id: guest.id });
    const denying = await app.db.startTransaction().execute();
    await denying.updateTable('invitations').set(denied).where('id', '=', old.id).execute();
    // Both wait for the first transaction to end.
    const asking = app.make.invitation({ host_salon_id: later.id, guest_id: guest.id, ...denied });
    const leaving = sql`update guests set deleted_at = now() where id = ${guest.id}`.execute(app.db);
    await untilBlocked(app.db, 2);
    await denying.commit().execute();
    await Promise.all([asking, leaving]);
    expect(await drift()).toEqual([]);
  }
});
