import type { useTestApp } from './calls.ts';

type App = ReturnType<typeof useTestApp>;
type Staff = Awaited<ReturnType<App['make']['staff']>>;

/** Witnesses created by staff, with unique names and numbers. */
export const useWitnesses = (app: App, staff: () => Staff) => {
  let counter = 0;
  return {
    create: async (fields: object = {}) => {
      counter += 1;
      const made = await app.post('/api/witnesses/', staff(), {
        first_name: 'מרים',
        last_name: `כהן ${counter}`,
        mobile_number: `05022${String(10_000 + counter)}`,
        witness_type: 'holocaust_survivor',
        city: 2,
        ...fields,
      });
      return made.json;
    },
    at: (id: number) => `/api/witnesses/${id}/`,
  };
};
