import { hostRecord } from './hosts.ts';
import { type Label, screenLabel } from './record.ts';
import { witnessRecord } from './witnesses.ts';

const fullName = { he: 'שם מלא', en: 'Full name' };
const contactedOn = { he: 'תאריך השיחה האחרונה', en: 'Last call' };

/** What a column of an imported sheet can hold, in the order of the sheet to fill in (product §10.211). */
export const importFields = {
  witnesses: {
    first_name: screenLabel(witnessRecord.fields.first_name),
    last_name: screenLabel(witnessRecord.fields.last_name),
    full_name: fullName,
    witness_type: witnessRecord.fields.witness_type.label,
    mobile_number: witnessRecord.fields.mobile_number.label,
    phone_number: screenLabel(witnessRecord.fields.phone_number),
    contact_name: { he: 'שם איש או אשת הקשר', en: 'Contact person' },
    contact_kinship: witnessRecord.fields.contact_kinship.label,
    contact_phone: screenLabel(witnessRecord.fields.contact_phone),
    city: screenLabel(witnessRecord.fields.city),
    country: witnessRecord.fields.country.label,
    address: screenLabel(witnessRecord.fields.address),
    languages: screenLabel(witnessRecord.fields.languages),
    birth_year: witnessRecord.fields.birth_year.label,
    birth_country: witnessRecord.fields.birth_country.label,
    birth_city: witnessRecord.fields.birth_city.label,
    can_climb_stairs: witnessRecord.fields.can_climb_stairs.label,
    needs_ride: witnessRecord.fields.needs_ride.label,
    is_digital: screenLabel(witnessRecord.fields.is_digital),
    max_salons: screenLabel(witnessRecord.fields.max_salons),
    story: witnessRecord.fields.story.label,
    special_needs: witnessRecord.fields.special_needs.label,
    year_answer: { he: 'תשובה לעונה', en: 'Answer for the season' },
    free_days: { he: 'ימים פנויים', en: 'Free days' },
    contacted_on: contactedOn,
    comment: { he: 'הערת צוות', en: 'Staff comment' },
  },
  hosts: {
    first_name: screenLabel(hostRecord.fields.first_name),
    last_name: screenLabel(hostRecord.fields.last_name),
    full_name: fullName,
    phone_number: { he: 'טלפון נייד', en: 'Mobile phone' },
    phone: { he: 'טלפון נוסף', en: 'Another phone' },
    email: screenLabel(hostRecord.fields.email),
    city: screenLabel(hostRecord.fields.city),
    country: hostRecord.fields.country.label,
    address: screenLabel(hostRecord.fields.address),
    languages: screenLabel(hostRecord.fields.languages),
    is_org: { he: 'ארגון', en: 'Organisation' },
    heard_from: { he: 'איך שמעו עלינו', en: 'Heard of us from' },
    contacted_on: contactedOn,
    staff_comment: hostRecord.fields.staff_comment.label,
  },
} as const satisfies Record<string, Record<string, Label>>;

export type ImportKind = keyof typeof importFields;
export type WitnessImportField = keyof (typeof importFields)['witnesses'];
export type HostImportField = keyof (typeof importFields)['hosts'];
export type ImportField = WitnessImportField | HostImportField;

export const importFieldNames = [
  ...new Set([...Object.keys(importFields.witnesses), ...Object.keys(importFields.hosts)]),
] as [ImportField, ...ImportField[]];

/** Labels of the fields of a kind. */
export const importLabels = (kind: ImportKind): Readonly<Partial<Record<ImportField, Label>>> =>
  importFields[kind];
