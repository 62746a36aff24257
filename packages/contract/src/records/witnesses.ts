import { commonFields, commonLabels, eveningFields } from './common.ts';
import { personColumns, personFields } from './person.ts';
import { declareRecord, type Marked } from './record.ts';

/** Witnesses as staff see them: labels and places of the fields, in the order of exported files. */
export const witnessRecord = declareRecord(
  {
    id: personFields.id,
    first_name: personFields.first_name,
    last_name: personFields.last_name,
    witness_type: {
      label: { he: 'סוג העדות', en: 'Kind of testimony' },
      screenLabel: { he: 'סוג', en: 'Type' },
      canOrder: true,
      isInFile: true,
      canFilter: true,
    },
    status: { label: commonLabels.status, canOrder: true, isInFile: true, canFilter: true },
    archived: { label: { he: 'בארכיון', en: 'Archived' }, canOrder: true },
    held: {
      label: { he: 'ממתין לבדיקה', en: 'Waits for a look' },
      screenLabel: { he: 'בדיקת צוות', en: 'Staff check' },
      canOrder: true,
    },
    held_reasons: { label: { he: 'סיבת ההמתנה לבדיקה', en: 'Why it waits' } },
    mobile_number: { label: { he: 'טלפון נייד', en: 'Mobile phone' }, isInFile: true },
    phone_number: {
      label: commonLabels.phone,
      screenLabel: { he: 'טלפון בבית', en: 'Home phone' },
      isInFile: true,
    },
    contact_name: { ...eveningFields.contact_name, screenLabel: { he: 'שם', en: 'Name' }, isInFile: true },
    contact_kinship: {
      label: { he: 'קרבה', en: 'Kinship' },
      screenLabel: { he: 'קרבה', en: 'Relation' },
      isInFile: true,
    },
    contact_phone: {
      ...eveningFields.contact_phone,
      screenLabel: { he: 'טלפון של איש או אשת הקשר', en: 'Phone of the contact person' },
      isInFile: true,
    },
    city: personFields.city,
    city_name: personFields.city_name,
    district: commonFields.district,
    country: { label: commonLabels.country, canOrder: true, isInFile: true, canFilter: true },
    address: personFields.address,
    languages: personFields.languages,
    language: { label: commonLabels.language, canFilter: true },
    birth_year: { label: { he: 'שנת לידה', en: 'Year of birth' }, isInFile: true },
    birth_country: {
      label: { he: 'ארץ לידה', en: 'Country of birth' },
      screenLabel: { he: 'ארץ הלידה', en: 'Country of birth' },
      isInFile: true,
    },
    birth_city: {
      label: { he: 'עיר לידה', en: 'City of birth' },
      screenLabel: { he: 'עיר או כפר', en: 'Town or village' },
      isInFile: true,
    },
    story: {
      label: { he: 'הסיפור', en: 'The story' },
      screenLabel: { he: 'הסיפור', en: 'Story' },
      isInFile: true,
    },
    can_climb_stairs: {
      label: { he: 'עלייה במדרגות', en: 'Can climb stairs' },
      screenLabel: { he: 'עלייה במדרגות', en: 'Stairs' },
      isInFile: true,
    },
    special_needs: { label: { he: 'צרכים מיוחדים', en: 'Special needs' }, isInFile: true },
    needs_ride: {
      label: { he: 'נדרשת הסעה', en: 'Needs a ride' },
      isInFile: true,
    },
    is_digital: {
      ...eveningFields.is_digital,
      screenLabel: { he: 'אפשר בשיחת וידאו', en: 'Can tell by video call' },
    },
    max_salons: {
      label: { he: 'מספר סלונים מרבי', en: 'Salons at most' },
      screenLabel: { he: 'מספר סלונים בעונה, לכל היותר', en: 'Salons in a season, at most' },
      isInFile: true,
    },
    filled_by: {
      label: { he: 'מי מילא', en: 'Filled in by' },
      screenLabel: { he: 'מילוי הפרטים', en: 'Filled in by' },
    },
    duplicates: { label: { he: 'רשומות דומות', en: 'Similar records' } },
    season: { label: commonLabels.season, canFilter: true },
    community: personFields.community,
    created_at: personFields.created_at,
  },
  {
    name: personColumns.name,
    status: { fields: ['status'], order: 'status' },
    type: { fields: ['witness_type'], order: 'witness_type' },
    phone: { fields: ['mobile_number', 'phone_number', 'contact_phone'], label: commonLabels.phone },
    city: personColumns.city,
    languages: personColumns.languages,
    created: personColumns.created,
    community: { fields: ['community'], order: 'community' },
    country: { fields: ['country'], order: 'country' },
    max: { fields: ['max_salons'] },
    number: personColumns.recordNumber,
  },
);

export type WitnessColumn = Marked<typeof witnessRecord.fields, 'isInFile'>;
