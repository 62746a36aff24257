import { guestColumns } from '@salons/contract/exports';
import { type Guest, guest } from '@salons/contract/guests';
import type { Language } from '@salons/contract/language';
import type { Scope, Session } from '../../core/actor.ts';
import { readWhole } from '../../db/read-whole.ts';
import type { Deps } from '../../deps.ts';
import type { WholeList } from '../../platform/exports/exports.service.ts';
import { guestFile } from './guest-files.queries.ts';
import { areManyGuests, type GuestRow, guestRows } from './guest-list.queries.ts';
import type { GuestFilters } from './guest-source.queries.ts';
import { withVerdicts } from './guests.service.ts';

interface Asked {
  readonly query: GuestFilters & { readonly ordering?: readonly string[] | undefined };
  readonly language: Language;
  readonly countAll: () => Promise<number>;
}

const isLong = ({ longDb: db }: Deps, { query, countAll }: Asked, scope: Scope) =>
  areManyGuests(db, { scope, filters: query, countAll });

async function* readGuests(
  deps: Deps,
  request: Asked,
  scope: Scope,
  session: Session,
): AsyncGenerator<Guest[], void> {
  const { query, language } = request;
  const rows = guestRows(scope, query, query.ordering ?? ['-created_at'], language);
  for await (const batch of readWhole<GuestRow>(deps.longDb, rows, await isLong(deps, request, scope)))
    yield batch.map((row) => withVerdicts(session, row));
}

/** Exports the whole list of guests (product §10.8). */
export const guestsWhole = (deps: Deps, request: Asked): WholeList => ({
  noun: 'guests',
  columns: guestColumns,
  file: (scope, words) =>
    guestFile(scope, request.query, request.query.ordering ?? ['-created_at'], request.language, words),
  isLong: (scope) => isLong(deps, request, scope),
  rows: (scope, session) => readGuests(deps, request, scope, session),
  row: guest,
});
