/**
 * Kinds of organisation that may open a salon, in display order: by Hebrew name, “Other” last. The id is the English
 * name (product §5.10).
 */
export const organisationTypeRows = [
  {
    id: 'Synagogue or religious community',
    name_he: 'בית כנסת או קהילה דתית',
    name_en: 'Synagogue or religious community',
  },
  { id: 'School', name_he: 'בית ספר', name_en: 'School' },
  { id: 'Cafe or restaurant', name_he: 'בית קפה או מסעדה', name_en: 'Cafe or restaurant' },
  { id: 'Bank', name_he: 'בנק', name_en: 'Bank' },
  {
    id: 'Senior residence or day centre',
    name_he: 'דיור מוגן או מרכז יום לאזרחים ותיקים',
    name_en: 'Senior residence or day centre',
  },
  { id: 'High-tech', name_he: 'הייטק', name_en: 'High-tech' },
  { id: 'Company or workplace', name_he: 'חברה או מקום עבודה', name_en: 'Company or workplace' },
  { id: 'Museums', name_he: 'מוזיאונים', name_en: 'Museums' },
  {
    id: 'Pre-army academy or service year',
    name_he: 'מכינה קדם־צבאית או שנת שירות',
    name_en: 'Pre-army academy or service year',
  },
  {
    id: 'Welfare or special-needs service',
    name_he: 'מסגרת רווחה או צרכים מיוחדים',
    name_en: 'Welfare or special-needs service',
  },
  { id: 'Community centre', name_he: 'מרכז קהילתי (מתנ״ס)', name_en: 'Community centre' },
  { id: 'Clinics and hospitals', name_he: 'מרפאות ובתי חולים', name_en: 'Clinics and hospitals' },
  { id: 'Police, fire and rescue', name_he: 'משטרה, כבאות והצלה', name_en: 'Police, fire and rescue' },
  { id: 'Government office', name_he: 'משרד ממשלתי', name_en: 'Government office' },
  { id: 'Students', name_he: 'סטודנטים', name_en: 'Students' },
  { id: 'Non-profit organisation', name_he: 'עמותה או ארגון חברתי', name_en: 'Non-profit organisation' },
  { id: 'Boarding school', name_he: 'פנימייה', name_en: 'Boarding school' },
  { id: 'IDF', name_he: 'צה״ל', name_en: 'IDF' },
  { id: 'Team sports', name_he: 'קבוצות ספורט', name_en: 'Team sports' },
  { id: 'Local authority', name_he: 'רשות מקומית', name_en: 'Local authority' },
  {
    id: 'Embassy or community abroad',
    name_he: 'שגרירות או קהילה בחו״ל',
    name_en: 'Embassy or community abroad',
  },
  { id: 'Israel Prison Service', name_he: 'שירות בתי הסוהר', name_en: 'Israel Prison Service' },
  { id: 'Youth movement', name_he: 'תנועת נוער', name_en: 'Youth movement' },
  { id: 'Other', name_he: 'אחר', name_en: 'Other' },
] as const;

export type OrganisationTypeId = (typeof organisationTypeRows)[number]['id'];
