import { defineTexts } from '../../lib/texts.ts';

export const useRoleChangeTexts = defineTexts('roleChange', {
  wantHost: { he: 'רוצים לארח השנה?', en: 'Would you rather host this year?' },
  wantGuest: { he: 'רוצים להתארח השנה?', en: 'Would you rather be a guest this year?' },
  toHost: { he: 'מעבר לאירוח', en: 'Switch to hosting' },
  toGuest: { he: 'מעבר להתארחות', en: 'Switch to being a guest' },
  toHostAbout: {
    he: 'החשבון הזה יעבור לאירוח, ואפשר יהיה לפתוח ממנו סלון. מה שנמסר בהתארחות נשמר.',
    en: 'This account will be a host’s, and you can open a salon with it. What you told us as a guest is kept.',
  },
  toGuestAbout: {
    he: 'אפשר יהיה לבקש ממנו מקום בסלון. מה שנמסר באירוח נשמר.',
    en: 'You can ask for a place with it. What you told us as a host is kept.',
  },
  onceASeason: {
    he: 'אפשר להחליף תפקיד פעם אחת בעונה.',
    en: 'The role can be changed once a season.',
  },
  staysHost: { he: 'להישאר באירוח', en: 'Stay a host' },
  staysGuest: { he: 'להישאר בהתארחות', en: 'Stay a guest' },
  changedBefore: {
    he: 'התפקיד כבר הוחלף העונה. בעונה הבאה אפשר יהיה להחליף שוב. נוצר צורך לפני כן? <contact>אפשר לפנות אלינו</contact>',
    en: 'The role was already changed this season, and can be changed again in the next. Is it urgent? <contact>Write to us</contact>',
  },
  close: { he: 'סגירה', en: 'Close' },
  salonAhead: {
    he: 'יש לך סלון שעוד לא התקיים. אחרי שיתקיים או יבוטל אפשר לעבור להתארחות.',
    en: 'You have a salon that is still to come. Once it has taken place or is cancelled, you can become a guest.',
  },
  requestAhead: {
    he: 'יש לך בקשה פעילה לסלון. אחרי שתבוטל, או אחרי הסלון, אפשר לעבור לאירוח.',
    en: 'You have an active request for a salon. Once it is withdrawn, or the salon is over, you can host.',
  },
  toSalonAhead: { he: 'לדף הסלון שלי', en: 'To my salon page' },
  toRequestAhead: { he: 'לבקשה שלי', en: 'To my request' },
  minor: {
    he: 'האירוח מגיל 18 ומעלה, וההרשמה הזו היא של בני 14 עד 17. מלאו לך 18? <contact>אפשר לפנות אלינו</contact>',
    en: 'Hosts are 18 or older, and this account is of somebody of 14 to 17. Are you 18 by now? <contact>Write to us</contact>',
  },
  welcomeBack: { he: 'ברוכים השבים', en: 'Welcome back' },
  question: { he: 'אירוח או התארחות השנה?', en: 'Host or guest this year?' },
  questionAbout: {
    he: 'עונה חדשה התחילה. לפני שממשיכים, באיזה תפקיד להיות השנה?',
    en: 'A new season has begun. Before you go on: how would you like to take part this year?',
  },
  host: { he: 'אני רוצה לארח', en: 'I want to host' },
  hostAbout: {
    he: 'לפתוח סלון בבית, במקום אחר או באופן מקוון',
    en: 'Open a salon at home, elsewhere or online',
  },
  guest: { he: 'אני רוצה להתארח', en: 'I want to be a guest' },
  guestAbout: { he: 'למצוא סלון על המפה ולבקש בו מקום', en: 'Find a salon on the map and ask for a place' },
  asBefore: { he: 'התפקיד עד כה', en: 'Your role so far' },
  staysAndGoesHost: { he: 'להישאר באירוח, ולדף הסלון', en: 'Stay a host, and go to my salon' },
  staysAndGoesGuest: { he: 'להישאר בהתארחות, ולבקשה שלי', en: 'Stay a guest, and go to my request' },
  logout: { he: 'יציאה', en: 'Log out' },
  saving: { he: 'התשובה נשמרת…', en: 'Saving your answer…' },
  roundUp: { he: 'עיגול לטובה', en: 'Round up for the salons' },
  roundUpAbout: {
    he: 'כל חיוב בכרטיס האשראי מתעגל לשקל הקרוב, והאגורות עוברות אלינו. ההשתתפות בסלונים אינה תלויה בכך, ולא נשאל שוב.',
    en: 'Each charge of your credit card is rounded up to the next shekel, and the difference reaches us. Taking part does not depend on it, and we will not ask again.',
  },
  roundUpGo: { he: 'לאתר של עיגול לטובה', en: 'To the round-up site' },
  roundUpNo: { he: 'לא עכשיו', en: 'Not now' },
  newTab: { he: 'נפתח בלשונית חדשה', en: 'opens in a new tab' },
});
