import type { FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';
import type { Page } from '../core/page.ts';

/**
 * Envelope of a list, with absolute URLs of the adjacent pages (product §9.1, §9.2).
 * @throws {AppError} notFound for a page past the end; page 1 of an empty list is empty
 */
export const paginated = <T>(
  request: FastifyRequest,
  query: { readonly page: number; readonly page_size: number },
  { rows, count, total_no_filters }: Page<T>,
) => {
  const last = Math.max(1, Math.ceil(count / query.page_size));
  if (query.page > last) throw new AppError('notFound');
  const at = (page: number) => {
    const url = new URL(request.url, request.server.publicUrl);
    url.searchParams.set('page', String(page));
    return url.href;
  };
  return {
    count,
    next: query.page < last ? at(query.page + 1) : null,
    previous: query.page > 1 ? at(query.page - 1) : null,
    results: [...rows],
    total_no_filters,
  };
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Configured public origin, never from the request's headers. */
    readonly publicUrl: string;
  }
}
