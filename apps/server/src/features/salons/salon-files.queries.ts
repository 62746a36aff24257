import type { SalonColumn } from '@salons/contract/records/salons';
import { sql } from 'kysely';
import { type Cell, israel, moment, number, phone, text, word } from '../../db/cells.ts';
import type { FileSource } from '../../db/file-statement.ts';
import type { Statement } from '../../db/statement.ts';
import { reading, type Selection, selectRecords } from '../../platform/records/records.queries.ts';
import {
  cityNameIn,
  freePlaces,
  hostName,
  languageNameIn,
  type SalonTable,
  salonCommunity,
  salonNameIn,
  type View,
} from './salon-source.queries.ts';
import { type ListQuery, salonConditions, salonOrder } from './salons.filters.queries.ts';
import { type RowTable, type RowView, rowSource, selectRows } from './salons.markers.queries.ts';

const ofCells = reading<RowTable>('h', 'u', 'l', 'c', 'hc', 'w');

interface Words {
  readonly yes: string;
  readonly no: string;
  readonly private: string;
  readonly organisation: string;
  readonly assigned: string;
  readonly waiting_for_first_assignment: string;
  readonly waiting_for_more_assignments: string;
  readonly not_contact_this_year: string;
}

const cells = ({ language, viewer }: View, words: Words): Record<SalonColumn, Cell> => {
  const yesNo = { true: words.yes, false: words.no };
  return {
    id: number(sql`s.id`),
    salon_name: text(salonNameIn(language)),
    host_name: text(hostName),
    host_phone: phone(sql`coalesce(h.phone, u.phone_number)`),
    host_email: text(sql`u.email`),
    event_time: moment(sql`s.event_time`, sql`s.time_zone`),
    time_zone: text(sql`s.time_zone`),
    city_name: text(cityNameIn(language)),
    country: text(sql`s.country`),
    address: text(sql`s.address`),
    house_number: text(sql`s.house_number`),
    language_name: text(languageNameIn(language)),
    is_org: word(sql`s.is_org`, { false: words.private, true: words.organisation }),
    org_type: text(
      sql`(select ${sql.ref(`kinds.name_${language}`)} from organisation_types kinds where kinds.id = s.org_type)`,
    ),
    is_digital: word(sql`s.is_digital`, yesNo),
    is_open_for_guests: word(sql`s.is_open_for_guests`, yesNo),
    status: word(sql`salon_status(s)`, {
      assigned: words.assigned,
      waiting_for_first_assignment: words.waiting_for_first_assignment,
      waiting_for_more_assignments: words.waiting_for_more_assignments,
      not_contact_this_year: words.not_contact_this_year,
    }),
    max_guests: number(sql`s.max_guests`),
    invites_confirmed_count: number(sql`s.confirmed_seats`),
    invites_pending_count: number(sql`s.pending_seats`),
    free_places: number(freePlaces),
    witness_full_name: text(viewer.sees_witnesses ? sql`w.full_name` : sql`null`),
    community: text(
      sql`(select ${sql.ref(`known.name_${language}`)} from communities known where known.id = ${salonCommunity})`,
    ),
    season: number(sql`s.season`),
    created_at: moment(sql`s.created_at`, israel),
  };
};

const selection = (query: ListQuery, view: View): Selection<SalonTable> => ({
  where: salonConditions(query, view),
  order: salonOrder(query, view),
});

export const salonFile = (query: ListQuery, view: View, words: Words): FileSource => ({
  cells: cells(view, words),
  select: (values) => selectRecords(rowSource(view), ofCells(values), selection(query, view)),
});

export const allSalonRows = (query: ListQuery, view: RowView): Statement =>
  selectRows(view, selection(query, view));
