import { personColumns, personFields } from './person.ts';
import { declareRecord, type Marked } from './record.ts';

const kind = { he: 'סוג', en: 'Kind' };

/** Hosts as staff see them: what a field is called, and where it stands; in the order of their files. */
export const hostRecord = declareRecord(
  {
    id: personFields.id,
    first_name: personFields.first_name,
    last_name: personFields.last_name,
    phone: personFields.phone,
    email: personFields.email,
    city: personFields.city,
    city_name: personFields.city_name,
    country: { label: { he: 'מדינה', en: 'Country' }, canOrder: true, isInFile: true, canFilter: true },
    address: personFields.address,
    languages: personFields.languages,
    registration_status: { ...personFields.registration_status, isInFile: true, canFilter: true },
    is_org: {
      label: { he: 'סלון ארגוני', en: 'Organisational' },
      fileLabel: kind,
      canOrder: true,
      isInFile: true,
      canFilter: true,
    },
    community: personFields.community,
    volunteer: {
      label: { he: 'ליווי', en: 'Looked after by' },
      canOrder: true,
      isInFile: true,
      canFilter: true,
    },
    contacted_at: { label: { he: 'מועד יצירת הקשר', en: 'Contacted at' }, canOrder: true, isInFile: true },
    staff_comment: { label: { he: 'הערת צוות', en: 'Staff comment' }, isInFile: true },
    created_at: personFields.created_at,
    season: { label: { he: 'עונה', en: 'Season' }, canFilter: true },
    status: { label: { he: 'מצב', en: 'Status' }, canFilter: true },
  },
  {
    name: personColumns.name,
    phone: { fields: ['phone'], order: 'phone' },
    email: personColumns.email,
    city: personColumns.city,
    kind: { fields: ['is_org'], order: 'is_org', label: kind },
    stage: {
      fields: ['registration_status'],
      order: 'registration_status',
      label: { he: 'שלב ההרשמה', en: 'Registration' },
    },
    created: personColumns.created,
    community: { fields: ['community'], order: 'community' },
    volunteer: { fields: ['volunteer'], order: 'volunteer', label: { he: 'ליווי', en: 'Volunteer' } },
    contacted: {
      fields: ['contacted_at'],
      order: 'contacted_at',
      label: { he: 'נוצר קשר', en: 'Contacted on' },
    },
    country: { fields: ['country'], order: 'country' },
    address: personColumns.address,
    languages: personColumns.languages,
    comment: { fields: ['staff_comment'] },
    number: personColumns.recordNumber,
  },
);

/** A field of the file of hosts. */
export type HostColumn = Marked<typeof hostRecord.fields, 'isInFile'>;
