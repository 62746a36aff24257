import { sql } from 'kysely';
import { hashPassword } from '../src/features/passwords/passwords.service.ts';
import { useTestApp } from './calls.ts';

export const password = 'seven lamps at dusk';

/** The app of one test file with people who request their erasure. */
export const useErasures = () => {
  const app = useTestApp();
  return {
    app,
    somebody: async (fields: Parameters<typeof app.make.user>[1] = {}) => {
      const person = await app.make.user('guest', {
        password_hash: await hashPassword(password),
        ...fields,
      });
      return { ...person, headers: await app.make.bearer(person.id) };
    },
    ask: (who: { headers: Record<string, string> }, body: object = { password }) =>
      app.post('/api/user_data/erase/', who, body),
    /** Makes an erasure due. @returns its id, 0 if there is none */
    makeDue: async (user_id: number) => {
      const { rows } = await sql<{ id: number }>`update erasures set erase_at = now()
        where user_id = ${user_id} and withdrawn_at is null and done_at is null returning id`.execute(app.db);
      return rows[0]?.id ?? 0;
    },
  };
};
