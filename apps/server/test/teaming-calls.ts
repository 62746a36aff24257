import { beforeAll, expect } from 'vitest';
import type { useTestApp } from './calls.ts';

type App = ReturnType<typeof useTestApp>;
type Staff = Awaited<ReturnType<App['make']['staff']>>;

/** Two members of staff and their teaming calls, for the tests of one file. */
export const useTeaming = (app: App) => {
  let staff: Staff;
  let other: Staff;
  beforeAll(async () => {
    staff = await app.make.staff('super_admin', { first_name: 'דנה', last_name: 'צוות' });
    other = await app.make.staff('general_admin', { first_name: 'יעל', last_name: 'צוות' });
  });
  const team = (host_salon: number, witness_salon: number, who = staff) =>
    app.post('/api/salons/', who, { host_salon, witness_salon });
  return {
    get staff() {
      return staff;
    },
    get other() {
      return other;
    },
    team,
    change: (id: number, body: unknown, who: { headers: Record<string, string> } = staff) =>
      app.patch(`/api/salons/${id}/`, who, body),
    codes: ({ status, json }: { status: number; json: { codes?: unknown } }) => [status, json.codes],
    /** A salon and a witness, just teamed. */
    teamed: async () => {
      const [salon, witness] = [await app.make.waitingSalon(), await app.make.free()];
      const made = await team(salon.id, witness.slot.id);
      expect(made.status).toBe(201);
      return { salon, witness, id: made.json.id as number, made };
    },
  };
};
