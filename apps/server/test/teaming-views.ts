import { sql } from 'kysely';
import { useRelatives } from './relative-calls.ts';
import { useTeaming } from './teaming-calls.ts';

type Who = { readonly headers: Record<string, string> };

/** Salons, witnesses and teaming calls with an undo period of two minutes, and what other persons see of it. */
export const useTeamingViews = () => {
  const relatives = useRelatives({ GRACE_SECONDS: '120' });
  const { app } = relatives;
  const calls = useTeaming(app);
  /** A public salon with its host and an approved guest. */
  const salonWithGuest = async (fields: Parameters<typeof app.make.waitingSalon>[0] = {}) => {
    const salon = await app.make.waitingSalon({ evening_public: true, is_open_for_guests: true, ...fields });
    const guest = await app.make.guest();
    await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id, status: 'approved' });
    return { ...salon, guest };
  };
  type Salon = Awaited<ReturnType<typeof salonWithGuest>>;
  /** A witness with a login and a relative with a link, both free on the eve. */
  const witnessWithRelative = async () => {
    const witness = await relatives.freeWithLogin();
    return { ...witness, relative: await relatives.relativeOf(witness) };
  };
  type Witness = Awaited<ReturnType<typeof witnessWithRelative>>;

  const json = async (url: string, who: Who | null) => {
    const { status, json: body, text } = await app.get(url, who);
    return [status, body ?? text.replace(/^DTSTAMP.*$/gm, '')];
  };
  /** Removes the time of the export and of the relative's last visit, which this test changes. */
  const ownData = async (who: Who) =>
    (await app.get('/api/user_data/export/', who)).text.replace(
      /"(generated|opened)_at":("[^"]*"|null)/g,
      '',
    );
  const seenBySalon = async (salon: Salon, witnesses: readonly Witness[]) => {
    const people = [salon, salon.guest, null];
    const answers: unknown[] = [];
    for (const who of people) {
      answers.push(await json(`/api/host_salons_map/${salon.id}/`, who));
      answers.push(await json(`/api/host_salons_list/?page_size=100`, who));
      answers.push(await json(`/api/host_salons/${salon.id}/calendar.ics`, who));
    }
    for (const path of ['', `${salon.id}/`]) answers.push(await json(`/api/host_salons/${path}`, salon));
    answers.push(await json(`/api/hosts/${salon.host_id}/summaries/`, salon));
    for (const { id } of witnesses) answers.push(await json(`/api/witnesses/${id}/details_for_host/`, salon));
    return [...answers, await ownData(salon), await ownData(salon.guest)];
  };
  const seenByWitness = async (witness: Witness, salons: readonly Salon[]) => {
    const answers = [await json('/api/user_data/witness/', witness), await ownData(witness)];
    for (const { id } of salons) answers.push(await json(`/api/host_salons/${id}/calendar.ics`, witness));
    const opened = await relatives.open(witness.relative);
    return [...answers, (await relatives.look(witness.relative.token)).json, opened.status, opened.json];
  };
  /** Expires the undo period and runs all notifiers. */
  const pass = async () => {
    await sql`update event_tasks set tell_at = now()`.execute(app.db);
    await app.notify();
  };

  return {
    app,
    relatives,
    calls,
    salonWithGuest,
    witnessWithRelative,
    /** A teaming whose notifications were sent. */
    teamAndAnnounce: async () => {
      const [salon, witness] = [await salonWithGuest(), await witnessWithRelative()];
      const made = await calls.team(salon.id, witness.slot.id);
      await pass();
      await app.deliver();
      return { salon, witness, id: made.json.id as number };
    },
    readRows: (table: string) =>
      sql`select * from ${sql.table(table)} order by 1`.execute(app.db).then(({ rows }) => rows),
    /** All responses to hosts, guests, visitors, witnesses and relatives. */
    readAll: async (salons: readonly Salon[], witnesses: readonly Witness[]) => {
      const answers: unknown[] = [];
      for (const salon of salons) answers.push(await seenBySalon(salon, witnesses));
      for (const witness of witnesses) answers.push(await seenByWitness(witness, salons));
      return answers;
    },
    /** The stream events of these people, and of visitors, after change number `since`. */
    heardBy: async (salons: readonly Salon[], witnesses: readonly Witness[], since: number) => {
      const people = [
        ...salons.flatMap(({ user, guest }) => [user.id, guest.user.id]),
        ...witnesses.map(({ user }) => user.id),
      ];
      const { rows } = await sql<{ kind: string }>`select kind from live_changes
        where id > ${since} and (user_ids && ${people}::int[] or is_public)`.execute(app.db);
      return rows.map(({ kind }) => kind);
    },
    lastChange: async () =>
      (await sql<{ id: number }>`select coalesce(max(id), 0) as id from live_changes`.execute(app.db)).rows[0]
        ?.id ?? 0,
    undo: (event: number, who: Who = calls.staff) => app.post(`/api/events/${event}/undo/`, who),
    pass,
    subjectsTo: async (to: string | null) => (await app.mailsTo(to)).map(({ subject }) => subject),
  };
};
