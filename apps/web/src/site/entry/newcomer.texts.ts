import { defineTexts } from '../../lib/texts.ts';

export const useNewcomerTexts = defineTexts('newcomer', {
  hostTitle: { he: 'עוד רגע מארחים', en: 'Almost there: hosting' },
  hostAbout: {
    he: 'החשבון נפתח. כמה פרטים, ואז ממשיכים לסלון. האירוח מגיל 18 ומעלה.',
    en: 'Your account is open. A few details, then on to your salon. Hosts are 18 or older.',
  },
  guestTitle: { he: 'עוד רגע מתארחים', en: 'Almost there: being a guest' },
  guestAbout: {
    he: 'החשבון נפתח. כמה פרטים, ואז ממשיכים לבחירת סלון.',
    en: 'Your account is open. A few details, then you choose a salon.',
  },
  account: { he: 'החשבון: {{email}}', en: 'Account: {{email}}' },
  another: { he: 'חשבון אחר', en: 'Use another account' },
  submit: { he: 'המשך', en: 'Continue' },
  choose: {
    he: 'החשבון נפתח, {{name}}. נשאר לבחור איך להצטרף.',
    en: 'Your account is open, {{name}}. All that is left is to choose how to join.',
  },
});
