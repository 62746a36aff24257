import { defineTexts } from '../../lib/texts.ts';

export const useGuestTexts = defineTexts('guests', {
  onboarding: { he: 'כמה פרטים להתחלה', en: 'A few details to begin with' },
  onboardingAbout: {
    he: 'שלוש שאלות קצרות. כל תשובה נשמרת מיד, ואפשר לשנות אותה בפרופיל.',
    en: 'Three short questions. Each answer is saved at once and can be changed in your profile.',
  },
  stepPlace: { he: 'מקום', en: 'Place' },
  stepLanguages: { he: 'שפות', en: 'Languages' },
  stepNeeds: { he: 'נגישות', en: 'Accessibility' },
  placeTitle: { he: 'מאיפה מגיעים?', en: 'Where will you come from?' },
  placeAbout: {
    he: 'כך נוכל להראות קודם את הסלונים הקרובים.',
    en: 'So that the salons near you come first.',
  },
  city: { he: 'יישוב', en: 'City or locality' },
  address: { he: 'כתובת', en: 'Address' },
  addressHelp: {
    he: 'אפשר להשאיר ריק. הכתובת אינה מוצגת לאורחים אחרים.',
    en: 'May stay empty. Other guests never see it.',
  },
  languagesTitle: { he: 'באילו שפות נוח להקשיב?', en: 'In which languages are you at ease?' },
  languages: { he: 'שפות', en: 'Languages' },
  languagesHelp: { he: 'אפשר לבחור כמה.', en: 'Choose as many as fit.' },
  needsTitle: { he: 'יש משהו שחשוב לדעת?', en: 'Is there anything we should know?' },
  needs: { he: 'צרכי נגישות', en: 'Accessibility needs' },
  needsHelp: {
    he: 'למשל כיסא גלגלים, קושי במדרגות או בשמיעה. אפשר להשאיר ריק.',
    en: 'A wheelchair, say, or difficulty with stairs or hearing. May stay empty.',
  },
  continue: { he: 'המשך', en: 'Continue' },
  finish: { he: 'סיום', en: 'Finish' },
  back: { he: 'חזרה', en: 'Back' },
  resultTitle: { he: 'תודה שהצטרפת, {{name}}', en: 'Thank you for joining us, {{name}}' },
  resultAbout: {
    he: 'הפרטים נשמרו. עכשיו אפשר לבחור סלון ולבקש בו מקום; התשובה מהאירוח תגיע בדוא״ל.',
    en: 'Your details are saved. Now you can choose a salon and ask for a place; the host’s answer comes by email.',
  },
  findSalon: { he: 'חיפוש סלון', en: 'Find a salon' },
  mySalon: { he: 'הסלון שלי', en: 'My salon' },
  detailsTitle: { he: 'ההתארחות שלי', en: 'As a guest' },
  save: { he: 'שמירה', en: 'Save' },
});
