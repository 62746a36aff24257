import { randomUUID } from 'node:crypto';
import type { useTestApp } from './calls.ts';

type Headers = Record<string, string>;

/** Bulk actions as the screen performs them: preview, start, worker, result. */
export const makeBulk = (app: ReturnType<typeof useTestApp>) => {
  const preview = (headers: Headers, noun: string, body: object) =>
    app.call('POST', `/api/staff/bulk/${noun}/preview/`, headers, body);
  const begin = (headers: Headers, noun: string, body: object) =>
    app.call('POST', `/api/staff/bulk/${noun}/`, headers, { run: randomUUID(), ...body });
  const run = async (headers: Headers, id: number) =>
    (await app.call('GET', `/api/staff/bulk/runs/${id}/`, headers)).body;
  return {
    preview,
    begin,
    run,
    /** Started after its preview, before the worker runs. */
    begun: async (headers: Headers, noun: string, body: object) => {
      const { version } = (await preview(headers, noun, body)).body;
      return (await begin(headers, noun, { ...body, version })).body;
    },
    /** Completes a bulk run. @returns the finished run */
    bulk: async (headers: Headers, noun: string, body: object) => {
      const { version } = (await preview(headers, noun, body)).body;
      const { id } = (await begin(headers, noun, { ...body, version })).body;
      await app.work();
      return run(headers, id);
    },
    community: async () =>
      (
        await app.db
          .insertInto('communities')
          .values({ name_he: `קהילה ${randomUUID()}`, name_en: `Community ${randomUUID()}` })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    communityOf: async (id: number) =>
      (await app.db.selectFrom('hosts').select('community_id').where('id', '=', id).executeTakeFirstOrThrow())
        .community_id,
  };
};
