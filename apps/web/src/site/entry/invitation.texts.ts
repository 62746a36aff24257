import { defineTexts } from '../../lib/texts.ts';

export const useInvitationTexts = defineTexts('staffInvitation', {
  title: { he: 'הצטרפות לצוות', en: 'Join the team' },
  about: { he: 'ההזמנה נשלחה אל {{email}}.', en: 'The invitation was sent to {{email}}.' },
  firstName: { he: 'שם פרטי', en: 'First name' },
  lastName: { he: 'שם משפחה', en: 'Last name' },
  password: { he: 'סיסמה', en: 'Password' },
  join: { he: 'הצטרפות', en: 'Join' },
  checking: { he: 'בדיקת ההזמנה', en: 'Checking the invitation' },
  stale: { he: 'ההזמנה כבר לא בתוקף', en: 'This invitation is no longer good' },
  staleAbout: {
    he: 'נעשה בה שימוש, עברו שבעה ימים, או שנשלחה הזמנה חדשה. אפשר לבקש הזמנה נוספת ממי ששלחו אותה.',
    en: 'It was used, seven days have passed, or a newer one was sent. Ask those who sent it for another.',
  },
  toLogin: { he: 'לכניסת הצוות', en: 'Staff login' },
  done: { he: 'החשבון מוכן', en: 'Your account is ready' },
  doneAbout: {
    he: 'עכשיו נכנסים עם הדוא״ל והסיסמה, ומגדירים אימות נוסף לשמירה על החשבון.',
    en: 'Now log in with e-mail and password, and set up the second step that guards the account.',
  },
});
