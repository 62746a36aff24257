import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect } from 'vitest';
import { useTestApp } from './calls.ts';
import { countSeatsDrift } from './seats-drift.ts';

type Headers = Record<string, string>;

/** The app of one test file with invitations; after each test the seat counters must be correct. */
export const useInvitations = (environment: Record<string, string> = {}) => {
  const app = useTestApp(() => Promise.resolve(environment));
  afterEach(async () => {
    expect(await countSeatsDrift(app.db), 'the counters are what the invitations hold').toBe(0);
  });
  return {
    app,
    ask: (headers: Headers, payload: unknown) => app.call('POST', '/api/salonguests/', headers, payload),
    change: (headers: Headers, id: number, payload: unknown) =>
      app.call('PATCH', `/api/salonguests/${id}/`, headers, payload),
    withdraw: (headers: Headers, id: number) => app.call('DELETE', `/api/salonguests/${id}/`, headers),
    /** A host with a salon and a guest with an invitation there. */
    evening: async (
      salonFields: Parameters<typeof app.make.salon>[0] = {},
      fields: Partial<Parameters<typeof app.make.invitation>[0]> = {},
    ) => {
      const host = await app.make.host();
      const salon = await app.make.salon({ host_id: host.id, ...salonFields });
      const guest = await app.make.guest();
      const invitation = await app.make.invitation({
        host_salon_id: salon.id,
        guest_id: guest.id,
        ...fields,
      });
      return { host, salon, guest, invitation };
    },
    /** Runs all calls concurrently: a lock on the salon blocks them until all are waiting. */
    together: async <T>(host_salon: number, calls: readonly (() => Promise<T>)[]): Promise<T[]> => {
      let release = () => {};
      const lockHeld = new Promise<void>((resolve) => {
        release = resolve;
      });
      let lock = () => {};
      const locked = new Promise<void>((resolve) => {
        lock = resolve;
      });
      const holding = app.db.transaction().execute(async (trx) => {
        await sql`select from host_salons where id = ${host_salon} for update`.execute(trx);
        lock();
        await lockHeld;
      });
      await locked;
      const answers = calls.map((call) => call());
      await pause(300);
      await expect.poll(() => app.server.pool.waitingCount, { timeout: 10_000 }).toBe(0);
      release();
      await holding;
      return Promise.all(answers);
    },
    seatsOf: (id: number) =>
      app.db
        .selectFrom('host_salons')
        .select(['pending_seats', 'confirmed_seats'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
};

/** The response of a call rejected at one field. */
export const refusal = (field: string, code: string) => ({
  status: 400,
  body: { codes: { [field]: [code] } },
});

export const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
