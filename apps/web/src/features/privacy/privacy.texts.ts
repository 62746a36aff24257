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
  gateTitle: { he: 'התקנון התעדכן', en: 'The terms have changed' },
  gateAbout: {
    he: 'כדי להמשיך יש לקרוא את התקנון המעודכן ולאשר אותו.',
    en: 'To go on, please read the current terms and accept them.',
  },
  accept: {
    he: 'קראתי את התקנון ואת <privacy>מדיניות הפרטיות</privacy>, והם מקובלים עליי',
    en: 'I have read and accept the terms and the <privacy>privacy policy</privacy>',
  },
  acceptLabel: { he: 'אישור התקנון', en: 'Accepting the terms' },
  continue: { he: 'המשך', en: 'Continue' },
  logout: { he: 'יציאה', en: 'Log out' },
});
