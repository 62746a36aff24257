import type { Language } from '@salons/contract/language';
import { mapGuestTexts } from '@salons/contract/records/guest-texts';
import type { GuestColumn } from '@salons/contract/records/guests';
import type { GuestStatus } from '@salons/contract/states';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { type Cell, israel, languageNames, moment, number, phone, text, word } from '../../db/cells.ts';
import type { FileSource } from '../../db/file-statement.ts';
import { guestCommunity } from '../../db/reach/guests.ts';
import { salonName, selectGuests, selectWholeGuests } from './guest-list.queries.ts';
import { type GuestFilters, isLive } from './guest-source.queries.ts';

const cells = (
  language: Language,
  words: Readonly<Record<GuestStatus, string>>,
): Record<GuestColumn, Cell> => ({
  id: number(sql`g.id`),
  first_name: text(sql`u.first_name`),
  last_name: text(sql`u.last_name`),
  phone_number: phone(sql`u.phone_number`),
  email: text(sql`u.email`),
  city_name: text(sql.ref(`c.name_${language}`)),
  address: text(sql`g.address`),
  languages: languageNames(sql`g.languages`, language),
  ...mapGuestTexts((name) => text(sql.ref(`g.${name}`))),
  status: word(sql`coalesce(gs.status, 'none')`, {
    none: words.none,
    pending: words.pending,
    approved: words.approved,
    denied: words.denied,
  }),
  salon: text(sql`case when ${isLive} then ${salonName(sql.lit(language))} end`),
  event_time: moment(sql`case when ${isLive} then s.event_time end`, sql`s.time_zone`),
  guests_number: number(sql`case when ${isLive} then gs.guests_number end`),
  community: text(
    sql`(select ${sql.ref(`known.name_${language}`)} from communities known where known.id = ${guestCommunity})`,
  ),
  created_at: moment(sql`g.created_at`, israel),
});

export const guestFile = (
  scope: Scope,
  filters: GuestFilters,
  order: readonly string[],
  language: Language,
  words: Readonly<Record<GuestStatus, string>>,
): FileSource => ({
  cells: cells(language, words),
  select: (values) => selectWholeGuests(values, scope, filters, order, language),
  selectFirst: (values) => selectGuests(values, scope, filters, order, language),
});
