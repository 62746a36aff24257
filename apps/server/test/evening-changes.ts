import { sql } from 'kysely';
import { expect } from 'vitest';
import { useRelatives } from './relative-calls.ts';
import { useTeaming } from './teaming-calls.ts';
import { inHours } from './waiting-list.ts';

type Who = { readonly headers: Record<string, string> };
type SalonFields = Parameters<ReturnType<typeof useRelatives>['app']['make']['waitingSalon']>[0];

/**
 * The app of one test file, and evenings with attendees and waiting guests.
 * @param environment additional configuration
 */
export const useEveningChanges = (environment: Record<string, string> = {}) => {
  const relatives = useRelatives(environment);
  const { app } = relatives;
  const calls = useTeaming(app);
  let drivers = 0;

  /** All messages about changed evenings, in order. */
  const readMessages = async (host_salon: number) => {
    await app.notify();
    const { rows } = await sql<{
      kind: string;
      channel: 'mail' | 'sms';
      recipient: string;
      subject: string | null;
      text: string;
      html: string | null;
      state: string;
    }>`select kind, channel, recipient, subject, text, html, state from outbox
      where host_salon_id = ${host_salon} and kind like 'evening\_changed%' order by id`.execute(app.db);
    return rows;
  };

  /** A salon with an approved, a pending and a waiting guest, and a witness with driver and relative. */
  const evening = async (fields: SalonFields = {}) => {
    const salon = await app.make.waitingSalon({
      ...{ address_shown: 'approved', house_number: '7', floor: 2, apartment_number: 5 },
      ...fields,
    });
    const [guest, pending, waiting] = [
      await app.make.guest(),
      await app.make.guest(),
      await app.make.guest(),
    ];
    const place = { host_salon_id: salon.id };
    const invitation = await app.make.invitation({ ...place, guest_id: guest.id, status: 'approved' });
    const asked = await app.make.invitation({ ...place, guest_id: pending.id });
    await sql`insert into waiting_list (host_salon_id, guest_id, guests_number, rank, season)
      values (${salon.id}, ${waiting.id}, 1, 1, ${salon.season})`.execute(app.db);
    const witness = await relatives.freeWithLogin();
    const relative = await relatives.relativeOf(witness);
    const made = await calls.team(salon.id, witness.slot.id);
    expect(made.status).toBe(201);
    drivers += 1;
    const driver = `+97253${String(1_000_000 + drivers)}`;
    await calls.change(made.json.id, { needs_ride: true, driver: `יוסי, 0${driver.slice(4)}` });
    await sql`update event_tasks set tell_at = now()`.execute(app.db);
    await app.deliver();
    await sql`update outbox set kind = 'before'`.execute(app.db);
    const change = (body: object, who: Who = salon) => app.patch(`/api/host_salons/${salon.id}/`, who, body);
    return {
      ...{ salon, guest, pending, waiting, witness, relative, driver, invitation, asked, change },
      teaming: made.json.id as number,
      /** Moves the evening to this many hours from now. */
      bringNear: async (hours: number) => {
        const at = inHours(hours);
        await sql`update host_salons set event_time = ${at}, season = (select year from seasons
          where ${at}::timestamptz::date between starts_on and ends_on) where id = ${salon.id}`.execute(
          app.db,
        );
      },
      /** Recipients of change notifications with the texts, the latest first. */
      readPeople: async () => {
        const messages = await readMessages(salon.id);
        const to = (...recipients: (string | null)[]) =>
          messages.filter(({ recipient }) => recipients.includes(recipient)).toReversed();
        const account = ({ user }: { user: { email: string | null; phone_number: string | null } }) =>
          to(user.email, user.phone_number);
        return {
          guest: account(guest),
          pending: account(pending),
          waiting: account(waiting),
          witness: account(witness),
          driver: to(driver),
          relative: to(relative.phone),
          host: account(salon),
        };
      },
    };
  };
  return {
    ...{ app, calls, relatives, evening, readMessages },
    /** Expires the debounce of all events and runs their notifiers. */
    pass: async () => {
      await sql`update event_tasks set tell_at = now()`.execute(app.db);
      await app.notify();
    },
  };
};
