import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

export interface TrainingReminder {
  readonly host_salon_id: number;
  readonly host_id: number;
  readonly user_id: number;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly sms_notifications: boolean;
  readonly language: string;
  readonly starts_at: string;
  readonly name_he: string;
  readonly name_en: string;
  readonly link: string | null;
  readonly dedupe_key: string;
}

const remindersAtOnce = 2000;

/** Salons without a reminder whose preparation meeting begins within a day, in at least two hours. */
export const listTrainingsToRemind = async (trx: Trx): Promise<TrainingReminder[]> => {
  const { rows } = await sql<TrainingReminder>`
    select s.id as host_salon_id, s.host_id, u.id as user_id, u.email::text as email, u.phone_number,
      u.sms_notifications, u.language, t.starts_at, t.name_he, t.name_en, t.link, key.dedupe_key
    from trainings t
      join host_salons s on s.host_salon_training = t.id
      join hosts h on h.id = s.host_id join users u on u.id = h.user_id
      cross join lateral (
        select 'training:' || s.id || ':' || extract(epoch from t.starts_at)::bigint as dedupe_key) key
    where t.starts_at between now() + interval '2 hours' and now() + interval '24 hours'
      and s.event_time > now() and s.cancelled_at is null and s.deleted_at is null and u.deleted_at is null
      and not exists (select from outbox message where message.host_salon_id = s.id
        and message.kind = 'salon_training' and starts_with(message.dedupe_key, key.dedupe_key || ':'))
    order by s.id limit ${remindersAtOnce}`.execute(trx);
  return rows;
};
