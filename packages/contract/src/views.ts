import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { id, idParams, lineText, storedText } from './fields.ts';

export const viewLists = ['hosts', 'guests', 'salons', 'witnesses'] as const;
export type ViewList = (typeof viewLists)[number];

/** Longest name of a view. */
export const longestViewName = 60;
const name = lineText(longestViewName).pipe(z.string());

const fields = {
  name,
  /** Filters of the list as a query string; search texts and pages are not kept. */
  query: storedText.max(2000),
  /** Keys of the columns in their order; null for the usual ones. */
  columns: z.array(storedText.max(50)).max(50).nullable(),
  ordering: storedText.max(200),
  shared_with: z.enum(['me', 'all']),
};

/** Filters, order and columns of a list under a name (product §10.160). */
export const savedView = z.object({
  id,
  list: z.enum(viewLists),
  ...fields,
  name: z.string(),
  /** Null for a view that is there from the start. */
  owner: id.nullable(),
  /** Number of matching rows within the reader's reach; null where they cannot be counted. */
  count: z.int().nullable(),
});
export type SavedView = z.infer<typeof savedView>;

export const viewForm = z.object({
  list: z.enum(viewLists),
  ...fields,
  query: fields.query.default(''),
  columns: fields.columns.default(null),
  ordering: fields.ordering.default(''),
  shared_with: fields.shared_with.default('me'),
});
export type ViewForm = z.output<typeof viewForm>;
export const viewChange = z.object(fields).partial();
export type ViewChange = z.output<typeof viewChange>;

export const viewsEndpoints = {
  listViews: endpoint({
    method: 'GET',
    path: '/api/staff/views/',
    permission: 'admin.enter',
    summary:
      'Saved views of the lists that one may read: those from the start, everybody’s, one’s own; each with its count',
    query: z.object({ list: z.enum(viewLists).optional() }),
    answer: z.array(savedView),
  } satisfies Endpoint),
  createView: endpoint({
    method: 'POST',
    path: '/api/staff/views/',
    permission: 'admin.enter',
    status: 201,
    summary: 'Saves a view; for everybody as a general admin or above',
    invalidates: ['view'],
    body: viewForm,
    answer: savedView,
  } satisfies Endpoint),
  changeView: endpoint({
    method: 'PATCH',
    path: '/api/staff/views/:id/',
    permission: 'admin.enter',
    summary: 'Changes one of one’s own views, or as a general admin or above one of everybody’s',
    invalidates: ['view'],
    params: idParams,
    body: viewChange,
    answer: savedView,
  } satisfies Endpoint),
  removeView: endpoint({
    method: 'DELETE',
    path: '/api/staff/views/:id/',
    permission: 'admin.enter',
    status: 204,
    summary: 'Deletes such a view',
    invalidates: ['view'],
    params: idParams,
  } satisfies Endpoint),
};
