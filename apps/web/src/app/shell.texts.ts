import { defineTexts } from '../lib/texts.ts';

export const useShellTexts = defineTexts('shell', {
  skip: { he: 'דילוג לתוכן הראשי', en: 'Skip to main content' },
  mainMenu: { he: 'תפריט ראשי', en: 'Main menu' },
  menu: { he: 'תפריט', en: 'Menu' },
  manage: { he: 'ניהול', en: 'Manage' },
  closeMenu: { he: 'סגירת התפריט', en: 'Close menu' },
  search: { he: 'חיפוש סלון', en: 'Find a salon' },
  mySalon: { he: 'הסלון שלי', en: 'My salon' },
  myPage: { he: 'הדף שלי', en: 'My page' },
  staffArea: { he: 'אזור הצוות', en: 'Staff area' },
  contact: { he: 'יצירת קשר', en: 'Contact us' },
  publicSite: { he: 'אתר המיזם', en: 'About the programme' },
  hello: { he: 'שלום, {{name}}', en: 'Hello, {{name}}' },
  logout: { he: 'יציאה', en: 'Log out' },
  toHebrew: { he: 'עברית', en: 'עברית' },
  toEnglish: { he: 'English', en: 'English' },
  footer: { he: 'מידע', en: 'About this site' },
  accessibility: { he: 'הצהרת נגישות', en: 'Accessibility statement' },
  privacy: { he: 'מדיניות פרטיות', en: 'Privacy policy' },
  terms: { he: 'תקנון ותנאי השתתפות', en: 'Terms of participation' },
  offline: {
    he: 'אין חיבור לרשת. מה שהוקלד נשמר כאן, ואפשר להמשיך כשהחיבור יחזור.',
    en: 'There is no connection. What you typed is kept here; go on once the connection is back.',
  },
  sessionExpired: { he: 'החיבור הסתיים. יש להיכנס שוב', en: 'Your session ended. Please log in again' },
  accountBlocked: { he: 'החשבון חסום. אפשר לפנות אלינו', en: 'This account is blocked. Please contact us' },
  homeLine: {
    he: 'ערב אחד בסלון. סיפור אחד שנשאר.',
    en: 'One evening in a living room. One story that stays.',
  },
  season: { he: 'עונת {{year}}', en: 'Season {{year}}' },
  toHome: { he: 'לדף הפתיחה', en: 'To the first page' },
  notFoundTitle: { he: 'הדף לא נמצא', en: 'Page not found' },
  notFoundAbout: {
    he: 'ייתכן שהקישור ישן או שנפלה בו טעות. אפשר לחזור לדף הפתיחה או לחפש סלון.',
    en: 'The link may be old or mistyped. You can go back to the first page or look for a salon.',
  },
  notFoundStaff: {
    he: 'ייתכן שהקישור ישן או שנפלה בו טעות.',
    en: 'The link may be old or mistyped.',
  },
  errorBoundary: { he: 'אירעה תקלה בדף', en: 'Something broke on this page' },
  errorAbout: {
    he: 'אפשר לחזור לדף הקודם ולנסות שוב, או להתחיל מדף הפתיחה.',
    en: 'You can go back and try again, or start from the first page.',
  },
});
