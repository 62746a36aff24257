export const commonFields = {
  id: { label: { he: 'מספר', en: 'Number' }, canOrder: true, isInFile: true },
  city: { label: { he: 'יישוב', en: 'Locality' }, canOrder: true, canFilter: true },
  city_name: { label: { he: 'יישוב', en: 'Locality' }, canOrder: true, isInFile: true },
  district: { label: { he: 'מחוז', en: 'District' }, canFilter: true },
  address: { label: { he: 'כתובת', en: 'Address' }, isInFile: true },
  is_org: {
    label: { he: 'סלון ארגוני', en: 'Organisational' },
    fileLabel: { he: 'סוג', en: 'Kind' },
    screenLabel: { he: 'סוג', en: 'Kind' },
    canOrder: true,
    isInFile: true,
    canFilter: true,
  },
  community: { label: { he: 'קהילה', en: 'Community' }, canOrder: true, isInFile: true, canFilter: true },
  created_at: {
    label: { he: 'תאריך הרישום', en: 'Registered on' },
    screenLabel: { he: 'תאריך הרשמה', en: 'Registered on' },
    canOrder: true,
    isInFile: true,
  },
} as const;

/** Filters by the host that a record belongs to. */
export const hostCareFields = {
  volunteer: {
    label: { he: 'מי מלווה', en: 'Looked after by' },
    screenLabel: { he: 'מי מלווה', en: 'Volunteer' },
    canFilter: true,
  },
  contacted: {
    label: { he: 'קשר עם המארחים העונה', en: 'Host contacted this season' },
    screenLabel: { he: 'נוצר קשר העונה', en: 'Contacted this season' },
    canFilter: true,
  },
} as const;

export const commonLabels = {
  country: { he: 'מדינה', en: 'Country' },
  event_time: { he: 'מועד הסלון', en: 'Time of the salon' },
  language: { he: 'שפה', en: 'Language' },
  phone: { he: 'טלפון', en: 'Phone' },
  season: { he: 'עונה', en: 'Season' },
  status: { he: 'מצב', en: 'Status' },
} as const;

export const eveningFields = {
  is_digital: {
    label: { he: 'סלון דיגיטלי', en: 'Digital' },
    fileLabel: { he: 'דיגיטלי', en: 'Digital' },
    isInFile: true,
  },
  contact_name: { label: { he: 'איש קשר', en: 'Contact person' } },
  contact_phone: {
    label: { he: 'טלפון איש הקשר', en: 'Contact’s phone' },
    fileLabel: { he: 'טלפון איש הקשר', en: "Contact's phone" },
  },
} as const;

export const recordNumber = {
  fields: ['id'],
  order: 'id',
  label: { he: 'מספר רשומה', en: 'Record no.' },
} as const;
