import { defineTexts } from '../lib/texts.ts';

/** The names of the screens, in the browser's tab and in the menus. */
export const useTitles = defineTexts('titles', {
  login: { he: 'כניסה', en: 'Log in' },
  staffLogin: { he: 'כניסת צוות', en: 'Staff login' },
  registerHost: { he: 'הרשמה לאירוח', en: 'Register to host' },
  registerGuest: { he: 'הרשמה להתארחות', en: 'Register as a guest' },
  register: { he: 'הרשמה', en: 'Register' },
  onboarding: { he: 'כמה פרטים להתחלה', en: 'A few details to begin with' },
  registered: { he: 'ההרשמה הושלמה', en: 'You are registered' },
  mySalon: { he: 'הסלון שלי', en: 'My salon' },
  profile: { he: 'הפרופיל שלי', en: 'My profile' },
  terms: { he: 'תקנון ותנאי השתתפות', en: 'Terms of participation' },
  privacy: { he: 'מדיניות פרטיות', en: 'Privacy policy' },
  accessibility: { he: 'הצהרת נגישות', en: 'Accessibility statement' },
  dashboard: { he: 'לוח', en: 'Dashboard' },
  hosts: { he: 'מארחים', en: 'Hosts' },
  host: { he: 'פרופיל מארח', en: 'Host' },
  guests: { he: 'אורחים', en: 'Guests' },
  guest: { he: 'פרופיל אורח', en: 'Guest' },
  salons: { he: 'סלונים', en: 'Salons' },
  searchMap: { he: 'חיפוש סלון', en: 'Find a salon' },
  witness: { he: 'מתן עדות', en: 'Telling a story' },
  notFound: { he: 'הדף לא נמצא', en: 'Page not found' },
  error: { he: 'תקלה', en: 'Something went wrong' },
});
