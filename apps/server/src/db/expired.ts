import { sql } from 'kysely';
import type { Database } from './client.ts';

/**
 * Removes expired rows: idempotency answers, counted attempts, refresh tokens, links, codes, cached answers of geocoder
 * and router, and devices unseen for half a year (product §9.4, §14.102).
 */
export const removeExpired = async (db: Database): Promise<void> => {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from rate_limits where window_starts_at < now() - interval '2 days'`.execute(db);
  await sql`delete from refresh_tokens where expires_at < now()`.execute(db);
  await sql`delete from sign_in_nonces where expires_at < now()`.execute(db);
  await sql`delete from email_tokens where expires_at < now() - interval '30 days'`.execute(db);
  await sql`delete from staff_invitations where expires_at < now() - interval '30 days'`.execute(db);
  await sql`delete from action_links where expires_at < now()`.execute(db);
  await sql`delete from file_tickets where expires_at < now()`.execute(db);
  await sql`delete from sms_codes where requested_at < now() - interval '1 day'`.execute(db);
  await sql`delete from login_codes where requested_at < now() - interval '1 day'`.execute(db);
  await sql`delete from known_devices where last_used_at < now() - interval '180 days'`.execute(db);
  await sql`delete from geocoder_answers where answered_at < now() - interval '30 days'
    and (lat is null or answered_at < now() - interval '180 days')`.execute(db);
  await sql`delete from road_distances where answered_at < now() - interval '180 days'`.execute(db);
  await sql`delete from person_codes where requested_at < now() - interval '1 day'`.execute(db);
  await sql`delete from relative_codes where requested_at < now() - interval '1 day'`.execute(db);
  await sql`delete from witness_relatives where not is_relative_link_open(witness_id, created_at)`.execute(
    db,
  );
  await sql`delete from evening_changes using host_salons
    where host_salons.id = host_salon_id and host_salons.event_time < now() - interval '1 day'`.execute(db);
  await sql`delete from case_leases where until < now()`.execute(db);
  await sql`delete from teaming_plans where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from teaming_holds where until < now()`.execute(db);
  await sql`delete from merged_people where merged_at < now() - interval '30 days'`.execute(db);
  await sql`delete from person_grants where expires_at < now()`.execute(db);
};
