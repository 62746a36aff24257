/** Languages of salons, people and slots; ids are fixed, records refer to them (product §14.3). */
export const languageRows = [
  { id: 1, name_he: 'עברית', name_en: 'Hebrew' },
  { id: 2, name_he: 'אנגלית', name_en: 'English' },
  { id: 3, name_he: 'רוסית', name_en: 'Russian' },
  { id: 4, name_he: 'צרפתית', name_en: 'French' },
  { id: 5, name_he: 'ספרדית', name_en: 'Spanish' },
  { id: 6, name_he: 'ערבית', name_en: 'Arabic' },
  { id: 7, name_he: 'אמהרית', name_en: 'Amharic' },
  { id: 8, name_he: 'גרמנית', name_en: 'German' },
  { id: 9, name_he: 'יידיש', name_en: 'Yiddish' },
  { id: 10, name_he: 'איטלקית', name_en: 'Italian' },
  { id: 11, name_he: 'פורטוגזית', name_en: 'Portuguese' },
  { id: 12, name_he: 'הונגרית', name_en: 'Hungarian' },
] as const;
