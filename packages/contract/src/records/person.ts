/** What every record of a person has, called alike. */
export const personFields = {
  id: { label: { he: 'מספר', en: 'Number' }, canOrder: true, isInFile: true },
  first_name: { label: { he: 'שם פרטי', en: 'First name' }, canOrder: true, isInFile: true },
  last_name: { label: { he: 'שם משפחה', en: 'Last name' }, canOrder: true, isInFile: true },
  phone: { label: { he: 'טלפון', en: 'Phone' }, canOrder: true, isInFile: true },
  email: {
    label: { he: 'דוא״ל', en: 'Email' },
    fileLabel: { he: 'דוא״ל', en: 'E-mail' },
    canOrder: true,
    isInFile: true,
  },
  city: { label: { he: 'יישוב', en: 'Locality' }, canOrder: true, canFilter: true },
  city_name: { label: { he: 'יישוב', en: 'Locality' }, canOrder: true, isInFile: true },
  address: { label: { he: 'כתובת', en: 'Address' }, isInFile: true },
  languages: { label: { he: 'שפות', en: 'Languages' }, isInFile: true },
  registration_status: { label: { he: 'שלב בהרשמה', en: 'Registration step' }, canOrder: true },
  community: { label: { he: 'קהילה', en: 'Community' }, canOrder: true, isInFile: true, canFilter: true },
  created_at: { label: { he: 'תאריך הרישום', en: 'Registered on' }, canOrder: true, isInFile: true },
} as const;

/** Columns that the tables of people show alike. */
export const personColumns = {
  name: { fields: ['first_name', 'last_name'], order: 'last_name', label: { he: 'שם', en: 'Name' } },
  email: { fields: ['email'], order: 'email' },
  city: { fields: ['city_name'], order: 'city_name' },
  created: {
    fields: ['created_at'],
    order: 'created_at',
    label: { he: 'תאריך הרשמה', en: 'Registered on' },
  },
  address: { fields: ['address'] },
  languages: { fields: ['languages'] },
  recordNumber: { fields: ['id'], order: 'id', label: { he: 'מספר רשומה', en: 'Record no.' } },
} as const;
