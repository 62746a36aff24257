import { commonFields, commonLabels, recordNumber } from './common.ts';

export const personFields = {
  ...commonFields,
  first_name: { label: { he: 'שם פרטי', en: 'First name' }, canOrder: true, isInFile: true },
  last_name: { label: { he: 'שם משפחה', en: 'Last name' }, canOrder: true, isInFile: true },
  phone: { label: commonLabels.phone, canOrder: true, isInFile: true },
  email: {
    label: { he: 'דוא״ל', en: 'Email' },
    fileLabel: { he: 'דוא״ל', en: 'E-mail' },
    canOrder: true,
    isInFile: true,
  },
  languages: { label: { he: 'שפות', en: 'Languages' }, isInFile: true },
  registration_status: {
    label: { he: 'שלב בהרשמה', en: 'Registration step' },
    screenLabel: { he: 'שלב ההרשמה', en: 'Registration' },
    canOrder: true,
  },
} as const;

export const personColumns = {
  name: { fields: ['first_name', 'last_name'], order: 'last_name', label: { he: 'שם', en: 'Name' } },
  email: { fields: ['email'], order: 'email' },
  city: { fields: ['city_name'], order: 'city_name' },
  created: { fields: ['created_at'], order: 'created_at' },
  address: { fields: ['address'] },
  languages: { fields: ['languages'] },
  recordNumber,
} as const;
