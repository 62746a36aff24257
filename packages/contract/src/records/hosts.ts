import { commonFields, commonLabels, hostCareFields } from './common.ts';
import { personColumns, personFields } from './person.ts';
import { declareRecord, type Marked } from './record.ts';

/** Hosts as staff see them: labels and places of the fields, in the order of exported files. */
export const hostRecord = declareRecord(
  {
    id: personFields.id,
    first_name: personFields.first_name,
    last_name: personFields.last_name,
    phone: personFields.phone,
    email: personFields.email,
    city: personFields.city,
    city_name: personFields.city_name,
    district: commonFields.district,
    country: { label: commonLabels.country, canOrder: true, isInFile: true, canFilter: true },
    address: personFields.address,
    languages: personFields.languages,
    registration_status: { ...personFields.registration_status, isInFile: true, canFilter: true },
    is_org: commonFields.is_org,
    community: personFields.community,
    volunteer: { ...hostCareFields.volunteer, canOrder: true, isInFile: true },
    contacted: hostCareFields.contacted,
    contacted_at: {
      label: { he: 'מועד יצירת הקשר', en: 'Contacted at' },
      screenLabel: { he: 'נוצר קשר', en: 'Contacted on' },
      canOrder: true,
      isInFile: true,
    },
    staff_comment: { label: { he: 'הערת צוות', en: 'Staff comment' }, isInFile: true },
    created_at: personFields.created_at,
    season: { label: commonLabels.season, canFilter: true },
    status: { label: commonLabels.status, canFilter: true },
  },
  {
    name: personColumns.name,
    phone: { fields: ['phone'], order: 'phone' },
    email: personColumns.email,
    city: personColumns.city,
    kind: { fields: ['is_org'], order: 'is_org' },
    stage: { fields: ['registration_status'], order: 'registration_status' },
    created: personColumns.created,
    community: { fields: ['community'], order: 'community' },
    volunteer: { fields: ['volunteer'], order: 'volunteer' },
    contacted: { fields: ['contacted_at'], order: 'contacted_at' },
    country: { fields: ['country'], order: 'country' },
    address: personColumns.address,
    languages: personColumns.languages,
    comment: { fields: ['staff_comment'] },
    number: personColumns.recordNumber,
  },
);

export type HostColumn = Marked<typeof hostRecord.fields, 'isInFile'>;
