import { defineTexts } from '../../lib/texts.ts';

export const usePrivacyTexts = defineTexts('privacy', {
  terms: { he: 'תקנון ותנאי השתתפות', en: 'Terms of participation' },
  privacy: { he: 'מדיניות פרטיות', en: 'Privacy policy' },
  accessibility: { he: 'הצהרת נגישות', en: 'Accessibility statement' },
  version: { he: 'גרסה {{version}}', en: 'Version {{version}}' },
  missingTitle: { he: 'המסמך עדיין לא פורסם', en: 'This document has not been published yet' },
  missingAbout: {
    he: 'אפשר לפנות אלינו בקישור ״יצירת קשר״ ולקבל אותו.',
    en: 'Please use “Contact us” to ask for it.',
  },
  gateTitle: { he: 'לפני שממשיכים: התקנון', en: 'Before you go on: the terms' },
  gateAbout: {
    he: 'התקנון חדש, או התעדכן מאז האישור האחרון. כדי להמשיך יש לקרוא ולאשר אותו.',
    en: 'The terms are new, or have changed since you last accepted them. To go on, please read and accept them.',
  },
  gateKept: {
    he: 'מה שהוקלד בדף נשמר ומחכה מאחור.',
    en: 'What you typed on the page is kept and waits behind.',
  },
  accepted: { he: 'התקנון אושר. תודה', en: 'The terms are accepted. Thank you' },
  accept: {
    he: 'קראתי את התקנון ואת <privacy>מדיניות הפרטיות</privacy>, והם מקובלים עליי',
    en: 'I have read and accept the terms and the <privacy>privacy policy</privacy>',
  },
  acceptLabel: { he: 'אישור התקנון', en: 'Accepting the terms' },
  continue: { he: 'המשך', en: 'Continue' },
  logout: { he: 'יציאה', en: 'Log out' },
});
