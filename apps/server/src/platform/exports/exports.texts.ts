import { guestRecord } from '@salons/contract/records/guests';
import { hostRecord } from '@salons/contract/records/hosts';
import { fileLabels } from '@salons/contract/records/record';
import { salonRecord } from '@salons/contract/records/salons';
import { guestStatusLabels, labelsIn, witnessStatusLabels } from '@salons/contract/records/values';
import { witnessTypeLabels } from '@salons/contract/records/witness-types';
import { witnessRecord } from '@salons/contract/records/witnesses';

export const exportTexts = {
  he: {
    ...fileLabels(guestRecord.fields, 'he'),
    ...fileLabels(hostRecord.fields, 'he'),
    ...fileLabels(salonRecord.fields, 'he'),
    ...fileLabels(witnessRecord.fields, 'he'),
    hosts: 'מארחים',
    guests: 'אורחים',
    salons: 'סלונים',
    witnesses: 'נותני עדות',
    yes: 'כן',
    no: 'לא',
    private: 'פרטי',
    organisation: 'ארגון',
    step_1: 'טרם נבחר סוג',
    step_2: 'טרם נפתח סלון',
    step_3: 'נפתח סלון',
    ...labelsIn(guestStatusLabels, 'he'),
    ...labelsIn(witnessStatusLabels, 'he'),
    ...labelsIn(witnessTypeLabels, 'he'),
  },
  en: {
    ...fileLabels(guestRecord.fields, 'en'),
    ...fileLabels(hostRecord.fields, 'en'),
    ...fileLabels(salonRecord.fields, 'en'),
    ...fileLabels(witnessRecord.fields, 'en'),
    hosts: 'Hosts',
    guests: 'Guests',
    salons: 'Salons',
    witnesses: 'Testimony givers',
    yes: 'Yes',
    no: 'No',
    private: 'Private',
    organisation: 'Organisation',
    step_1: 'Kind not chosen yet',
    step_2: 'No salon yet',
    step_3: 'Has a salon',
    ...labelsIn(guestStatusLabels, 'en'),
    ...labelsIn(witnessStatusLabels, 'en'),
    ...labelsIn(witnessTypeLabels, 'en'),
  },
} as const;
