import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, searchText } from './fields.ts';

export const staffSearchKinds = ['person', 'salon', 'witness', 'locality'] as const;
export const staffSearchRoles = ['host', 'guest', 'witness', 'salon'] as const;

/** The most results of one search (product §10.135). */
export const mostSearchResults = 20;

/** One result; `id` is the account's for a person. */
export const staffSearchResult = z.object({
  kind: z.enum(staffSearchKinds),
  id,
  title: z.string(),
  subtitle: z.string(),
  phone: z.string().nullable(),
  roles: z.array(z.object({ kind: z.enum(staffSearchRoles), id, path: z.string() })),
  path: z.string(),
});
export type StaffSearchResult = z.infer<typeof staffSearchResult>;

export const staffSearchEndpoints = {
  searchAsStaff: endpoint({
    method: 'GET',
    path: '/api/staff/search/',
    permission: 'admin.enter',
    summary:
      'People, salons, witnesses and localities in reach by name, number, mail, salon id or share code',
    query: z.object({ q: searchText }),
    answer: z.array(staffSearchResult).max(mostSearchResults),
  }),
};
