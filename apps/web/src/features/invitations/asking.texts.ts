import { defineTexts } from '../../lib/texts.ts';

export const useAskingTexts = defineTexts('asking', {
  howMany: { he: 'כמה נגיע?', en: 'How many are coming?' },
  ask: { he: 'בקשה להצטרף', en: 'Ask for a place' },
  sending: { he: 'הבקשה נשלחת…', en: 'Sending the request…' },
  mostLeft_one: { he: 'נותר מקום אחד', en: 'One place left' },
  mostLeft_two: { he: 'נותרו שני מקומות', en: '{{count}} places left' },
  mostLeft_other: { he: 'עד {{count}} בבקשה אחת', en: 'Up to {{count}} in one request' },
  fullAbout: {
    he: 'כל המקומות בסלון הזה תפוסים. אם יתפנה מקום, אפשר יהיה לבקש אותו כאן.',
    en: 'All places in this salon are taken. If one comes free, it can be asked for here.',
  },
  closed: { he: 'הסלון סגור כרגע לאורחים חדשים.', en: 'This salon takes no new guests right now.' },
  over: { he: 'הסלון הזה כבר התקיים.', en: 'This salon has already taken place.' },
  own: { he: 'זה הסלון שלך', en: 'This is your salon' },
  ownAbout: {
    he: 'כאן רואים אותו כמו שהאורחים רואים. את הבקשות ואת הפרטים מנהלים בדף הסלון.',
    en: 'This is how guests see it. Requests and details are on your salon page.',
  },
  toOwn: { he: 'לדף הסלון שלי', en: 'To my salon page' },
  host: { he: 'החשבון הזה רשום השנה לאירוח', en: 'This account is registered to host this year' },
  hostAbout: {
    he: 'מי שמארחים השנה לא מבקשים מקום בסלון אחר. אם אין סלון משלך לפניך, אפשר לעבור להתארחות.',
    en: 'Those who host this year do not ask for a place elsewhere. With no salon of your own ahead, you can become a guest.',
  },
  witness: {
    he: 'מהחשבון הזה אי אפשר לבקש מקום בסלון.',
    en: 'Places cannot be asked for with this account.',
  },
  asked: { he: 'הבקשה שלך נמצאת אצל המארחים', en: 'Your request is with the host' },
  askedAbout: {
    he: 'ביקשת {{places}} בסלון הזה. עדיין ממתינים לתשובה.',
    en: 'You asked for {{places}} at this salon. The answer is still to come.',
  },
  approved: { he: 'המקום שלך אושר', en: 'Your place is approved' },
  approvedAbout: { he: 'שמור לך: {{places}}.', en: 'Kept for you: {{places}}.' },
  places_one: { he: 'מקום אחד', en: 'one place' },
  places_two: { he: 'שני מקומות', en: '{{count}} places' },
  places_other: { he: '{{count}} מקומות', en: '{{count}} places' },
  toMySalon: { he: 'לסלון שלי', en: 'To my salon' },
  elsewhere: { he: 'כבר ביקשת מקום בסלון אחר השנה', en: 'You already asked for a place elsewhere this year' },
  elsewhereAbout: {
    he: 'אפשר להתארח בסלון אחד בכל שנה. כדי לעבור לכאן יש לבטל קודם את המקום הקיים: {{salon}}.',
    en: 'One salon a year. To move here, first give back your place at {{salon}}.',
  },
  denied: {
    he: 'המארחים לא יכלו לקבל את הבקשה שלך לסלון הזה. יש סלונים אחרים שמחכים לאורחים.',
    en: 'The host could not take your request for this salon. Other salons are waiting for guests.',
  },
  firstRegister: {
    he: 'כדי לבקש מקום נרשמים או נכנסים. הבחירה תישמר, ונחזור לכאן.',
    en: 'To ask for a place, register or log in. Your choice is kept and you come back here.',
  },
  firstFinish: {
    he: 'לפני הבקשה נשארו כמה פרטים להשלים. הבחירה תישמר, ונחזור לכאן.',
    en: 'A few details are needed first. Your choice is kept and you come back here.',
  },
  successTitle: { he: 'הבקשה יצאה לדרך', en: 'Your request is on its way' },
  successAbout: {
    he: 'ביקשת {{places}}, והבקשה הגיעה אל {{host}}. עכשיו היא ממתינה לאישור. התשובה תישלח בדוא״ל, לכל המאוחר עד {{date}}.',
    en: 'Your request for {{places}} reached {{host}} and now waits for an answer. You will hear by mail, at the latest by {{date}}.',
  },
  successSoon: {
    he: 'ביקשת {{places}}, והבקשה הגיעה אל {{host}}. עכשיו היא ממתינה לאישור. התשובה תישלח בדוא״ל.',
    en: 'Your request for {{places}} reached {{host}} and now waits for an answer. You will hear by mail.',
  },
  successApproved: { he: 'המקום שלך שמור', en: 'Your place is kept' },
  successApprovedAbout: {
    he: '{{places}} אצל {{host}}. הפרטים המלאים מחכים בדף הסלון שלי.',
    en: '{{places}} with {{host}}. All the details are on your salon page.',
  },
  comment: { he: 'כמה מילים למארחים', en: 'A few words to the host' },
  commentHelp: {
    he: 'לא חובה. למשל: מי מגיעים, או מה חשוב לדעת.',
    en: 'Optional. For instance who is coming, or what is good to know.',
  },
  saveComment: { he: 'שמירה', en: 'Save' },
  commentEmpty: { he: 'אפשר לשמור אחרי שנכתב משהו.', en: 'It can be saved once something is written.' },
  commentTooLong: {
    he: 'אפשר לשמור עד 200 תווים. כדאי לקצר מעט.',
    en: 'Up to 200 characters can be saved. Please shorten it a little.',
  },
  commentSaved: {
    he: 'נשמר. המארחים יראו את זה ליד הבקשה.',
    en: 'Saved. The host sees it beside your request.',
  },
  calendar: { he: 'הוספה ליומן', en: 'Add to calendar' },
  route: { he: 'איך מגיעים', en: 'How to get there' },
  routeWaze: { he: 'ניווט ב־Waze', en: 'Navigate with Waze' },
  mySalon: { he: 'הסלון שלי', en: 'My salon' },
  statusPending: { he: 'ממתינה לאישור', en: 'Waiting for approval' },
  statusApproved: { he: 'אושרה', en: 'Approved' },
  statusDenied: { he: 'לא הפעם', en: 'Not this time' },
  nextPending: {
    he: 'הבקשה אצל {{host}}. התשובה תישלח בדוא״ל, לכל המאוחר עד {{date}}. אם לא תהיה תשובה, המקום ישתחרר ואפשר יהיה לבקש בסלון אחר.',
    en: 'Your request is with {{host}}. You will hear by mail, at the latest by {{date}}. Without an answer the place is freed and you can ask elsewhere.',
  },
  nextPendingSoon: {
    he: 'הבקשה אצל {{host}}. התשובה תישלח בדוא״ל.',
    en: 'Your request is with {{host}}. You will hear by mail.',
  },
  yourRequest: { he: 'הבקשה שלך', en: 'Your request' },
  nextApproved: {
    he: '{{host}} מחכים לך. כדאי להגיע כמה דקות לפני השעה, ולעדכן כאן אם משהו משתנה.',
    en: '{{host}} is expecting you. Come a few minutes early, and tell us here if anything changes.',
  },
  reasonHost: {
    he: 'הפעם לא היה אפשר לקבל את הבקשה. זה קורה כשאין די מקום, ויש סלונים אחרים שמחכים.',
    en: 'This time the host could not take the request. It happens when room is short; other salons are waiting.',
  },
  reasonExpired: {
    he: 'לא הגיעה תשובה בזמן, ולכן הבקשה פגה והמקום השתחרר. אפשר לבקש מקום בכל סלון.',
    en: 'No answer came in time, so the request lapsed. You can ask for a place at any salon.',
  },
  reasonCancelled: {
    he: 'הסלון בוטל. אפשר לבקש מקום בסלון אחר.',
    en: 'The salon was cancelled. You can ask for a place elsewhere.',
  },
  reasonWithdrawn: {
    he: 'ביטלת את הבקשה והמקום השתחרר. אפשר לבקש מקום בכל סלון.',
    en: 'You gave the place back. You can ask for a place at any salon.',
  },
  findAnother: { he: 'חיפוש סלון אחר', en: 'Find another salon' },
  noneTitle: { he: 'עוד לא נבחר סלון', en: 'No salon chosen yet' },
  noneAbout: {
    he: 'על המפה מחכים סלונים לאורחים. אחרי שמבקשים מקום, כל הפרטים יופיעו כאן.',
    en: 'Salons on the map are waiting for guests. Once you ask for a place, all its details appear here.',
  },
  findSalon: { he: 'חיפוש סלון', en: 'Find a salon' },
  yourPlaces: { he: 'המקומות שלך', en: 'Your places' },
  changeNumber: { he: 'עדכון המספר', en: 'Update the number' },
  numberSame: { he: 'אפשר לעדכן אחרי שינוי המספר.', en: 'It can be updated once the number changes.' },
  moreAgain: {
    he: 'תוספת מקומות מחזירה את הבקשה לאישור המארחים.',
    en: 'Asking for more places sends the request back to the host for approval.',
  },
  numberSaved: { he: 'המספר עודכן.', en: 'The number is updated.' },
  withdraw: { he: 'ביטול ההגעה', en: 'Give back my place' },
  withdrawTitle: { he: 'לבטל את ההגעה?', en: 'Give back your place?' },
  withdrawAbout: {
    he: 'המקום יתפנה מיד לאורחים אחרים, והמארחים יקבלו הודעה. אפשר יהיה לבקש שוב כל עוד נותר מקום.',
    en: 'The place is free for others at once and the host is told. You can ask again while there is room.',
  },
  withdrawYes: { he: 'ביטול ההגעה', en: 'Give it back' },
  withdrawNo: { he: 'להשאיר כמו שזה', en: 'Keep it' },
  salonHidden: {
    he: 'פרטי הסלון הזה כבר אינם מוצגים.',
    en: 'The details of this salon are no longer shown.',
  },
  withHost: { he: 'באירוח {{name}}', en: 'Hosted by {{name}}' },
});
