import { hostColumns } from '@salons/contract/exports';
import { type Host, host } from '@salons/contract/hosts';
import type { Language } from '@salons/contract/language';
import { readWhole } from '../../db/read-whole.ts';
import type { Deps } from '../../deps.ts';
import type { WholeList } from '../../platform/exports/exports.service.ts';
import { hostFile } from './host-files.queries.ts';
import type { HostListQuery } from './host-source.queries.ts';
import { hostRows } from './hosts.queries.ts';

/** Exports the whole list of hosts (product §10.8). */
export const hostsWhole = (
  { longDb: db }: Deps,
  { query, language }: { readonly query: HostListQuery; readonly language: Language },
): WholeList => ({
  noun: 'hosts',
  columns: hostColumns,
  file: (scope, words) => hostFile(scope, query, language, words),
  rows: (scope) => readWhole<Host>(db, hostRows(scope, query, language)),
  row: host,
});
