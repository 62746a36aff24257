import type { Language } from '@salons/contract/language';
import type { HostColumn } from '@salons/contract/records/hosts';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { type Cell, israel, languageNames, moment, number, phone, text, word } from '../../db/cells.ts';
import type { FileSource } from '../../db/file-statement.ts';
import { hostCommunity } from '../../db/reach/hosts.ts';
import { selectRecords } from '../../platform/records/records.queries.ts';
import { cityName, type HostListQuery, hostSource, ofWholeHost, selectHosts } from './host-source.queries.ts';

interface Words {
  readonly private: string;
  readonly organisation: string;
  readonly step_1: string;
  readonly step_2: string;
  readonly step_3: string;
}

const cells = (language: Language, words: Words): Record<HostColumn, Cell> => ({
  id: number(sql`hosts.id`),
  first_name: text(sql`users.first_name`),
  last_name: text(sql`users.last_name`),
  phone: phone(sql`hosts.phone`),
  email: text(sql`users.email`),
  city_name: text(cityName(language)),
  country: text(sql`hosts.country`),
  address: text(sql`hosts.address`),
  languages: languageNames(sql`hosts.languages`, language),
  registration_status: word(sql`hosts.registration_status`, {
    1: words.step_1,
    2: words.step_2,
    3: words.step_3,
  }),
  is_org: word(sql`hosts.is_org`, { false: words.private, true: words.organisation }),
  community: text(
    sql`(select ${sql.ref(`known.name_${language}`)} from communities known where known.id = ${hostCommunity})`,
  ),
  volunteer: text(
    sql`(select trim(helper.first_name || ' ' || helper.last_name) from users helper where helper.id = hosts.volunteer_id)`,
  ),
  contacted_at: moment(sql`hosts.contacted_at`, israel),
  staff_comment: text(sql`hosts.staff_comment`),
  created_at: moment(sql`hosts.created_at`, israel),
});

export const hostFile = (
  scope: Scope,
  query: HostListQuery,
  language: Language,
  words: Words,
): FileSource => ({
  cells: cells(language, words),
  select: (values) => selectRecords(hostSource, ofWholeHost(values), selectHosts(scope, query, language)),
});
