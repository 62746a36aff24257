import type { EveningBoard, RunningProcess, SoonEvening } from '@salons/contract/evening-board';
import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

/** Evenings around the beginning, the first `most`, with the number of all. */
export const listSoon = async (
  db: Database,
  language: Language,
  most: number,
): Promise<{ readonly count: number; readonly soon: readonly SoonEvening[] }> => {
  const { rows } = await sql<SoonEvening & { count: number }>`
    select s.id as host_salon, salon_name(s, concat_ws(' ', u.first_name, nullif(u.last_name, '')), ${sql.lit(language)}) as name,
      coalesce(${sql.ref(`c.name_${language}`)}, s.city_name) as city_name, s.event_time,
      s.confirmed_seats as guests, s.max_guests,
      case when t.arrived then 'arrived' when t.host_salon_id is not null then 'teamed'
        when s.survivor_needed then 'missing' else 'none' end as witness,
      count(*) over ()::integer as count
    from host_salons s join hosts h on h.id = s.host_id join users u on u.id = h.user_id
      left join cities c on c.id = s.city_id
      left join lateral (select host_salon_id, bool_or(arrived) as arrived from teamings
        where host_salon_id = s.id and undone_at is null group by 1) t on true
    where s.event_time between now() - interval '15 minutes' and now() + interval '1 hour'
      and s.deleted_at is null and s.cancelled_at is null
    order by s.event_time, s.id limit ${most}`.execute(db);
  return { count: rows[0]?.count ?? 0, soon: rows.map(({ count: _count, ...evening }) => evening) };
};

/** Requests in each of the last minutes, the present one last. */
export const countAsks = async (db: Database, minutes: number): Promise<number[]> =>
  (
    await sql<{ asks: number }>`select count(i.created_at)::integer as asks
      from generate_series(${minutes} - 1, 0, -1) as ago
        left join invitations i on i.created_at > now() - make_interval(mins => ago + 1)
          and i.created_at <= now() - make_interval(mins => ago)
      group by ago order by ago desc`.execute(db)
  ).rows.map(({ asks }) => asks);

/** The server processes first. */
export const listProcesses = async (db: Database): Promise<RunningProcess[]> =>
  (
    await sql<RunningProcess>`select kind, version, commit, started_at, seen_at > now() - interval '45 seconds' as is_seen
      from processes order by kind, started_at`.execute(db)
  ).rows;

/** Messages that failed for good within an hour, the last first; neither recipient nor text. */
export const listFailures = async (db: Database): Promise<EveningBoard['failures']> =>
  (
    await sql<
      EveningBoard['failures'][number]
    >`select send_after as at, channel, kind, last_error as error from outbox
      where state = 'failed' and send_after > now() - interval '1 hour' order by send_after desc limit 10`.execute(
      db,
    )
  ).rows;

export const countLate = async (db: Database): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::integer as count from outbox
      where state = 'waiting' and send_after < now() - interval '1 minute'`.execute(db)
  ).rows[0]?.count ?? 0;
