import { defineTexts } from '../../lib/texts.ts';

export const useGuestTexts = defineTexts('guests', {
  onboarding: { he: 'כמה פרטים להתחלה', en: 'A few details to begin with' },
  onboardingAbout: {
    he: 'שלוש שאלות קצרות. כל תשובה נשמרת מיד, ואפשר לשנות אותה בפרופיל.',
    en: 'Three short questions. Each answer is saved at once and can be changed in your profile.',
  },
  later: { he: 'אחר כך', en: 'Later' },
  againTitle: { he: 'להתחיל מחדש', en: 'Begin again' },
  againAbout: {
    he: 'הצוות מחק את פרטי ההתארחות. אפשר להתחיל מחדש בשלוש שאלות.',
    en: 'Our staff deleted your guest details. You can begin again with three questions.',
  },
  again: { he: 'להתחיל', en: 'Begin' },
  stepPlace: { he: 'מקום', en: 'Place' },
  stepLanguages: { he: 'שפות', en: 'Languages' },
  stepNeeds: { he: 'נגישות', en: 'Accessibility' },
  placeTitle: { he: 'מאיפה מגיעים?', en: 'Where will you come from?' },
  placeAbout: {
    he: 'כך נוכל להראות קודם את הסלונים הקרובים.',
    en: 'So that the salons near you come first.',
  },
  addressHelp: {
    he: 'הכתובת אינה מוצגת לאורחים אחרים.',
    en: 'Other guests never see it.',
  },
  languagesTitle: { he: 'באילו שפות נוח להקשיב?', en: 'In which languages are you at ease?' },
  languages: { he: 'שפות', en: 'Languages' },
  languagesHelp: { he: 'אפשר לבחור כמה.', en: 'Choose as many as fit.' },
  needsTitle: { he: 'יש משהו שחשוב לדעת?', en: 'Is there anything we should know?' },
  accessibility_needs: { he: 'צורכי נגישות', en: 'Accessibility needs' },
  accessibility_needs_help: {
    he: 'למשל כיסא גלגלים, קושי במדרגות או בשמיעה.',
    en: 'A wheelchair, say, or difficulty with stairs or hearing.',
  },
  placeNotice: {
    he: 'אין חובה בחוק לענות. בלי יישוב לא נוכל להציע סלון קרוב, וכל השאר נתון לבחירה. הפרטים משמשים לחישוב מרחק ולעזרה במציאת סלון, ומגיעים לצוות בלבד.',
    en: 'No law obliges you to answer. Without a locality we cannot suggest a salon nearby; the rest is up to you. These details serve to work out distances and to help you find a salon, and reach our staff only.',
  },
  needsNotice: {
    he: 'אין חובה לענות. מילוי השדה הוא הסכמה לכך שנשמור את מה שנכתב בו כדי לעזור במציאת סלון מתאים. רק הצוות רואה אותו, ואפשר למחוק אותו בפרופיל.',
    en: 'You need not answer. Filling this in is your consent to our keeping it to help you find a salon that suits you. Only staff see it, and you can clear it in your profile.',
  },
  continue: { he: 'המשך', en: 'Continue' },
  finish: { he: 'סיום', en: 'Finish' },
  back: { he: 'חזרה', en: 'Back' },
  resultTitle: { he: 'תודה שהצטרפת, {{name}}', en: 'Thank you for joining us, {{name}}' },
  resultAbout: {
    he: 'הפרטים נשמרו. עכשיו אפשר לבחור סלון ולבקש בו מקום; תשובת המארחים תגיע בהודעה.',
    en: 'Your details are saved. Now you can choose a salon and ask for a place; the host’s answer comes by message.',
  },
  findSalon: { he: 'חיפוש סלון', en: 'Find a salon' },
  mySalon: { he: 'הסלון שלי', en: 'My salon' },
  detailsTitle: { he: 'ההתארחות שלי', en: 'As a guest' },
  save: { he: 'שמירה', en: 'Save' },
});
