import { defineTexts } from '../../lib/texts.ts';

export const useHostTexts = defineTexts('hosts', {
  onboarding: { he: 'כמה פרטים להתחלה', en: 'A few details to begin with' },
  onboardingAbout: {
    he: 'שואלים פעם אחת בלבד. אחר כך הכנה קצרה ופרטי הסלון: מתי, איפה ומי מגיע.',
    en: 'Asked only once. Then a short preparation, and your salon: when, where and who comes.',
  },
  kind: { he: 'איזה סלון נפתח?', en: 'What kind of salon is it?' },
  private: { he: 'סלון פרטי, בבית', en: 'Private, at home' },
  organisation: { he: 'סלון של ארגון או קהילה', en: 'Of an organisation or a community' },
  phone: { he: 'טלפון ליצירת קשר', en: 'Contact phone' },
  phoneHelp: {
    he: 'למספר הזה יתקשרו הצוות והאורחים שאושרו.',
    en: 'Staff and approved guests will call this number.',
  },
  where: { he: 'מקום האירוח', en: 'Place' },
  addressHelp: {
    he: 'רחוב ומספר. אפשר גם בהמשך, עם פרטי הסלון.',
    en: 'Street and number. It can also wait for the salon’s details.',
  },
  languages: { he: 'באילו שפות אפשר לארח?', en: 'In which languages can you host?' },
  languagesHelp: { he: 'אפשר לבחור כמה.', en: 'Choose as many as fit.' },
  latinName: { he: 'השם באותיות לועזיות', en: 'Your name in Latin letters' },
  latinNameHelp: {
    he: 'כך רואים אותו באנגלית, למשל Anat Levi.',
    en: 'As readers of English see it, such as Anat Levi.',
  },
  latinNameInvalid: { he: 'רק אותיות לועזיות, למשל Anat Levi', en: 'Latin letters only, such as Anat Levi' },
  heardFrom: { he: 'איך שמעת עלינו?', en: 'How did you hear about us?' },
  notice: {
    he: 'אין חובה בחוק למסור את הפרטים, אבל בלי השדות המסומנים בכוכבית לא נוכל לפתוח סלון. הם משמשים להכנת הערב ולקשר, ומגיעים לצוות ולספקים שלנו; הטלפון גם לאורחים שאושרו ולנותני העדות.',
    en: 'No law obliges you to give these details, but without those marked with an asterisk no salon can be opened. They serve to prepare the evening and to reach you, and go to our staff and our providers; the phone also to approved guests and testimony givers.',
  },
  toSalon: { he: 'המשך לפרטי הסלון', en: 'Continue to the salon' },
  detailsTitle: { he: 'האירוח שלי', en: 'As a host' },
  save: { he: 'שמירה', en: 'Save' },
});
