import { beforeEach } from 'vitest';
import type { useTestApp } from './calls.ts';

type Headers = Record<string, string>;

/** One salon of each non-public kind. */
export const hidden = {
  closed: { is_open_for_guests: false },
  'not public': { evening_public: false },
  past: { event_time: new Date(Date.now() - 3_600_000).toISOString() },
  cancelled: { cancelled_at: new Date().toISOString() },
  deleted: { deleted_at: new Date().toISOString() },
};

const ids = (rows: { salon_id: number }[]) => rows.map(({ salon_id }) => salon_id);

/** The calls of the search; each test starts without salons. */
export const useSearch = (app: ReturnType<typeof useTestApp>) => {
  beforeEach(async () => {
    await app.db.deleteFrom('teamings').execute();
    await app.db.deleteFrom('invitations').execute();
    await app.db.deleteFrom('host_salons').execute();
  });
  const get = (url: string, headers: Headers = {}) => app.call('GET', url, headers);
  return {
    get,
    listed: async (query: string, headers: Headers = {}) =>
      ids((await get(`/api/host_salons_list/?${query}`, headers)).body.results),
    mapped: async (query: string, headers: Headers = {}) =>
      ids((await get(`/api/host_salons_map/?${query}`, headers)).body),
    drawn: async () => {
      const { columns } = (await get('/api/host_salons_map/points/')).body;
      let id = 0;
      return columns.id.map((step: number) => (id += step));
    },
  };
};
