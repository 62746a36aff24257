import type { Language } from '@salons/contract/language';
import type { WitnessColumn } from '@salons/contract/records/witnesses';
import type { WitnessStatus, witnessTypes } from '@salons/contract/states';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { type Cell, day, israel, languageNames, number, phone, text, word } from '../../db/cells.ts';
import type { FileSource } from '../../db/file-statement.ts';
import { witnessCommunity } from '../../db/reach/witnesses.ts';
import { selectRecords } from '../../platform/records/records.queries.ts';
import {
  cityName,
  ofWholeWitness,
  selectWitnesses,
  type WitnessListQuery,
  witnessSource,
  witnessStatus,
} from './witness-source.queries.ts';

type Words = Readonly<Record<WitnessStatus | (typeof witnessTypes)[number] | 'yes' | 'no', string>>;

const cells = (language: Language, words: Words): Record<WitnessColumn, Cell> => {
  const yesNo = { true: words.yes, false: words.no };
  return {
    id: number(sql`witnesses.id`),
    first_name: text(sql`witnesses.first_name`),
    last_name: text(sql`witnesses.last_name`),
    witness_type: word(sql`witnesses.witness_type`, {
      holocaust_survivor: words.holocaust_survivor,
      generation_2: words.generation_2,
      generation_3: words.generation_3,
      expert: words.expert,
      other: words.other,
    }),
    status: word(witnessStatus, {
      archived: words.archived,
      not_contact_this_year: words.not_contact_this_year,
      not_available_this_year: words.not_available_this_year,
      did_not_answer: words.did_not_answer,
      available_this_year: words.available_this_year,
      assigned: words.assigned,
      waiting_for_first_assignment: words.waiting_for_first_assignment,
      waiting_for_more_assignments: words.waiting_for_more_assignments,
    }),
    mobile_number: phone(sql`witnesses.mobile_number`),
    phone_number: phone(sql`witnesses.phone_number`),
    contact_name: text(sql`witnesses.contact_name`),
    contact_kinship: text(sql`witnesses.contact_kinship`),
    contact_phone: phone(sql`witnesses.contact_phone`),
    city_name: text(cityName(language)),
    country: text(sql`witnesses.country`),
    address: text(sql`witnesses.address`),
    languages: languageNames(sql`witnesses.languages`, language),
    birth_year: number(sql`witnesses.birth_year`),
    birth_country: text(sql`witnesses.birth_country`),
    birth_city: text(sql`witnesses.birth_city`),
    story: text(sql`witnesses.story`),
    can_climb_stairs: word(sql`witnesses.can_climb_stairs`, yesNo),
    special_needs: text(sql`witnesses.special_needs`),
    needs_ride: word(sql`witnesses.needs_ride`, yesNo),
    is_digital: word(sql`witnesses.is_digital`, yesNo),
    max_salons: number(sql`witnesses.max_salons`),
    community: text(
      sql`(select ${sql.ref(`known.name_${language}`)} from communities known where known.id = ${witnessCommunity})`,
    ),
    created_at: day(sql`witnesses.created_at`, israel),
  };
};

export const witnessFile = (
  scope: Scope,
  query: WitnessListQuery,
  language: Language,
  words: Words,
): FileSource => ({
  cells: cells(language, words),
  select: (values) =>
    selectRecords(witnessSource(query), ofWholeWitness(values), selectWitnesses(scope, query, language)),
});
