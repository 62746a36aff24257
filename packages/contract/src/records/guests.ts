import { commonFields, commonLabels, hostCareFields } from './common.ts';
import { guestTextColumns, guestTexts } from './guest-texts.ts';
import { personColumns, personFields } from './person.ts';
import { declareRecord, type Marked } from './record.ts';

/** Guests as staff see them: labels and places of the fields, in the order of exported files. */
export const guestRecord = declareRecord(
  {
    id: personFields.id,
    first_name: personFields.first_name,
    last_name: personFields.last_name,
    phone_number: personFields.phone,
    email: personFields.email,
    city: personFields.city,
    city_name: personFields.city_name,
    district: commonFields.district,
    address: personFields.address,
    languages: personFields.languages,
    language: { label: commonLabels.language, canFilter: true },
    ...guestTexts,
    registration_status: personFields.registration_status,
    season: { label: { he: 'עונה', en: 'Season' }, canOrder: true, canFilter: true },
    status: { label: { he: 'מצב', en: 'Status' }, canOrder: true, isInFile: true, canFilter: true },
    salon: { label: { he: 'סלון', en: 'Salon' }, canOrder: true, isInFile: true },
    event_time: { label: { he: 'מועד הסלון', en: 'Time of the salon' }, isInFile: true },
    guests_number: { label: { he: 'מספר משתתפים', en: 'Places asked for' }, canOrder: true, isInFile: true },
    party: { label: { he: 'מספר משתתפים', en: 'Party size' }, canFilter: true },
    asked_before: { label: { he: 'בקשות בעונות קודמות', en: 'Asked in earlier seasons' }, canFilter: true },
    volunteer: hostCareFields.volunteer,
    community: personFields.community,
    created_at: personFields.created_at,
  },
  {
    name: personColumns.name,
    phone: { fields: ['phone_number'], order: 'phone_number' },
    email: personColumns.email,
    city: personColumns.city,
    status: { fields: ['status'], order: 'status' },
    salon: { fields: ['salon', 'event_time'], order: 'salon' },
    number: {
      fields: ['guests_number'],
      order: 'guests_number',
      label: { he: 'מספר המשתתפים', en: 'Party size' },
    },
    created: personColumns.created,
    address: personColumns.address,
    languages: personColumns.languages,
    ...guestTextColumns,
    id: personColumns.recordNumber,
  },
);

export type GuestColumn = Marked<typeof guestRecord.fields, 'isInFile'>;
