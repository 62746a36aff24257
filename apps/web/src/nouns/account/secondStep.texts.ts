import { defineTexts } from '../../lib/texts.ts';

export const useSecondStepTexts = defineTexts('secondStep', {
  loginTitle: { he: 'קוד אימות', en: 'Your code' },
  loginAbout: {
    he: 'הסיסמה נכונה. נשאר רק הקוד מאפליקציית הקודים שבטלפון.',
    en: 'The password is right. All that is left is the code from the app on your phone.',
  },
  otherAccount: { he: 'כניסה עם חשבון אחר', en: 'Log in with another account' },
  appCode: { he: 'הקוד מהאפליקציה', en: 'Code from the app' },
  appCodeHelp: { he: 'שש ספרות. הקוד מתחלף כל חצי דקה.', en: 'Six digits, new every half minute.' },
  recoveryCode: { he: 'קוד גיבוי', en: 'Recovery code' },
  recoveryCodeHelp: {
    he: 'אחד הקודים שנשמרו בעת ההפעלה. כל קוד תקף פעם אחת.',
    en: 'One of the codes that you kept when you set this up. Each is good once.',
  },
  useRecoveryCode: { he: 'הטלפון לא זמין? קוד גיבוי', en: 'No phone at hand? Use a recovery code' },
  useAppCode: { he: 'בחזרה לקוד מהאפליקציה', en: 'Back to the code from the app' },
  wrongCode: {
    he: 'הקוד אינו נכון, או שכבר נעשה בו שימוש. אפשר להמתין לקוד הבא',
    en: 'The code is wrong or was used already. You can wait for the next one',
  },
  wrongRecoveryCode: {
    he: 'קוד הגיבוי אינו נכון, או שכבר נעשה בו שימוש',
    en: 'The recovery code is wrong or was used already',
  },
  pageTitle: { he: 'החשבון שלי', en: 'My account' },
  title: { he: 'אימות דו־שלבי', en: 'Two-step login' },
  about: {
    he: 'בכל כניסה לאזור הצוות יידרש גם קוד מאפליקציית קודים בטלפון, ולא רק הסיסמה. כך סיסמה שנגנבה לא מספיקה.',
    en: 'Each login to the staff area then takes a code from an app on your phone as well as the password, so that a stolen password is not enough.',
  },
  required: {
    he: 'אימות דו־שלבי נדרש מכל הצוות. אחרי ההפעלה ייפתח שאר אזור הצוות.',
    en: 'Two-step login is required of all staff. The rest of the staff area opens once it is on.',
  },
  on: { he: 'פעיל', en: 'On' },
  off: { he: 'כבוי', en: 'Off' },
  turnOn: { he: 'הפעלה', en: 'Turn on' },
  turnOff: { he: 'ביטול האימות הדו־שלבי', en: 'Turn off two-step login' },
  turnOffAbout: {
    he: 'מעכשיו הסיסמה לבדה תספיק לכניסה. קודי הגיבוי יבוטלו.',
    en: 'From then on the password alone lets you in. The recovery codes become void.',
  },
  cannotTurnOff: {
    he: 'האימות הדו־שלבי נדרש מכל הצוות, ולכן אי אפשר לבטל אותו.',
    en: 'Two-step login is required of all staff, so it cannot be turned off.',
  },
  password: { he: 'הסיסמה שלך', en: 'Your password' },
  wrongPassword: { he: 'הסיסמה שגויה', en: 'The password is wrong' },
  continue: { he: 'המשך', en: 'Continue' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  scan: {
    he: 'סורקים את הריבוע באפליקציית קודים בטלפון, למשל Google Authenticator או Microsoft Authenticator.',
    en: 'Scan the square with a code app on your phone, such as Google Authenticator or Microsoft Authenticator.',
  },
  qr: { he: 'ריבוע לסריקה באפליקציית הקודים', en: 'Square to scan with the code app' },
  typeSecret: {
    he: 'אין אפשרות לסרוק? אפשר להקליד באפליקציה את המפתח:',
    en: 'Cannot scan it? Type this key into the app:',
  },
  firstCode: {
    he: 'אחר כך מקלידים כאן את הקוד שהאפליקציה מציגה. זה מפעיל את האימות ומסיים חיבורים אחרים לחשבון.',
    en: 'Then type the code that the app shows. This turns two-step login on and ends your other logins.',
  },
  confirm: { he: 'הפעלת האימות', en: 'Turn it on' },
  codesTitle: { he: 'קודי הגיבוי שלך', en: 'Your recovery codes' },
  codesAbout: {
    he: 'הקודים מוצגים רק עכשיו. כדאי לשמור אותם במקום בטוח: כל אחד מהם פותח את החשבון פעם אחת כשהטלפון לא זמין.',
    en: 'These are shown only now. Keep them in a safe place: each opens your account once when your phone is not at hand.',
  },
  copy: { he: 'העתקה', en: 'Copy' },
  copied: { he: 'הועתק', en: 'Copied' },
  copyFailed: {
    he: 'ההעתקה לא הצליחה. אפשר לסמן ולהעתיק ידנית',
    en: 'Could not copy. Please select the codes by hand',
  },
  download: { he: 'שמירה כקובץ', en: 'Save as a file' },
  file: { he: 'קודי-גיבוי.txt', en: 'recovery-codes.txt' },
  kept: { he: 'הקודים שמורים אצלי', en: 'I have kept the codes' },
  codesLeft_one: { he: 'נותר קוד גיבוי אחד.', en: 'One recovery code is left.' },
  codesLeft_two: { he: 'נותרו שני קודי גיבוי.', en: 'Two recovery codes are left.' },
  codesLeft_other: { he: 'נותרו {{count}} קודי גיבוי.', en: '{{count}} recovery codes are left.' },
  noCodesLeft: {
    he: 'לא נותרו קודי גיבוי. כדאי להפיק חדשים, לפני שהטלפון לא יהיה זמין.',
    en: 'No recovery codes are left. Please make new ones before the day on which your phone is not at hand.',
  },
  newCodes: { he: 'קודי גיבוי חדשים', en: 'New recovery codes' },
  newCodesAbout: {
    he: 'הקודים הקודמים יבוטלו.',
    en: 'The earlier codes become void.',
  },
  makeCodes: { he: 'הפקת קודים', en: 'Make the codes' },
});
