import type { SheetErrorCode } from '@salons/contract/error-codes';
import type { Language } from '@salons/contract/language';
import { ApiError, type ShownCode } from './apiError.ts';
import { defineTexts } from './texts.ts';

type Row = Readonly<Record<Language, string>>;

/** The text of each error; a code without a text in both languages does not compile. Those of sheets are in `staff/imports`. */
const words = {
  emailAlreadyExists: {
    he: 'כתובת הדוא״ל כבר רשומה במערכת. אפשר להיכנס או לאפס סיסמה',
    en: 'This email is already registered',
  },
  phoneAlreadyExists: { he: 'מספר הטלפון כבר רשום במערכת', en: 'This phone number is already registered' },
  passWordTooCommon: { he: 'הסיסמה נפוצה מדי. יש לבחור סיסמה אחרת', en: 'This password is too common' },
  passwordTooShort: { he: 'נדרשים 8 תווים לפחות', en: 'At least 8 characters' },
  invalidPhone: { he: 'מספר הטלפון אינו תקין', en: 'The phone number is not valid' },
  wrongPhone: { he: 'מספר הטלפון שגוי', en: 'The phone number is wrong' },
  alreadyTeamed: {
    he: 'כבר קיימים ציוותים ליותר סלונים מהמספר שהוזן',
    en: 'Already teamed to more salons than this number',
  },
  dateAlreadyExists: {
    he: 'התאריך כבר מופיע ברשימת הזמינות או הציוותים',
    en: 'This date is already in the availability or teaming list',
  },
  alreadyMoreConfirmed: {
    he: 'מספר הנרשמים לסלון כבר גבוה ממספר המקומות שהוזן',
    en: 'More guests are already registered than this number of places',
  },
  alreadyTeamedWithWitness: {
    he: 'לא ניתן לשנות את המועד: לסלון כבר צוותה עדות או שנרשמו אליו אורחים',
    en: 'The time cannot change: a testimony giver or guests are already assigned',
  },
  pinMovedTooOften: {
    he: 'המקום של הסלון שונה כבר כמה פעמים היום. אפשר לשנות אותו שוב מחר, או לפנות אלינו',
    en: 'The place of this salon was changed several times today. You can change it again tomorrow, or contact us',
  },
  canOnlyOpenOneSalon: {
    he: 'באירוח פרטי אפשר לפתוח סלון אחד בלבד',
    en: 'A private host can open one salon only',
  },
  salonNotOpen: { he: 'הסלון אינו פתוח להרשמת אורחים', en: 'This salon is not open to guests' },
  seasonNotOpen: { he: 'פתיחת סלונים טרם החלה השנה', en: 'Registration of salons has not opened yet' },
  notEnoughRoom: { he: 'לא נותרו די מקומות בסלון', en: 'There are not enough places left' },
  onlyOnceInYear: { he: 'אפשר להירשם לסלון אחד בלבד בכל שנה', en: 'You can register for one salon a year' },
  alreadyDenied: { he: 'הבקשה לסלון הזה נדחתה', en: 'The host has declined this request' },
  newPasswordFail: { he: 'הסיסמה החדשה לא נשמרה. אפשר לנסות שוב', en: 'The new password was not saved' },
  invalidCredentials: { he: 'כתובת הדוא״ל או הסיסמה שגויות', en: 'The email or the password is wrong' },
  invalidCode: { he: 'הקוד אינו תקף', en: 'The code is not valid' },
  roleChangedThisYear: { he: 'אפשר להחליף תפקיד פעם אחת בשנה', en: 'The role can be changed once a year' },
  roleHasUpcoming: {
    he: 'קיים סלון או בקשה קרובים בתפקיד הנוכחי',
    en: 'There is an upcoming salon or request in the present role',
  },
  required: { he: 'זהו שדה חובה', en: 'This field is required' },
  invalid: { he: 'הערך אינו תקין', en: 'This value is not valid' },
  tooLong: { he: 'הטקסט ארוך מדי', en: 'Too long' },
  outOfRange: { he: 'הערך מחוץ לטווח המותר', en: 'Not within the permitted range' },
  notAuthenticated: { he: 'החיבור הסתיים. יש להיכנס שוב', en: 'Your session ended. Please log in again' },
  tokenExpired: { he: 'החיבור הסתיים. יש להיכנס שוב', en: 'Your session ended. Please log in again' },
  invalidToken: { he: 'החיבור הסתיים. יש להיכנס שוב', en: 'Your session ended. Please log in again' },
  permissionDenied: { he: 'אין לחשבון הזה גישה לכאן', en: 'This is not open to this account' },
  policyNotConfirmed: {
    he: 'יש לקרוא ולאשר את התקנון תחילה',
    en: 'Please read and accept the terms first',
  },
  notAdminSystem: { he: 'אי אפשר להיכנס מכאן עם חשבון צוות', en: 'Staff accounts cannot log in here' },
  phoneNotProved: {
    he: 'מספר הטלפון עוד לא אושר העונה בחשבון. שלחנו קישור לדוא״ל',
    en: 'This number is not confirmed in its account this season. We sent a link by email',
  },
  holderUnconfirmed: {
    he: 'המספר רשום בחשבון מעונה קודמת. נשאר לומר אם החשבון שלך',
    en: 'An account of an earlier season has this number. Please say whether it is yours',
  },
  otpRequired: { he: 'נדרש קוד חד־פעמי', en: 'A one-time code is needed' },
  notFound: { he: 'הדף לא נמצא', en: 'Page not found' },
  conflict: { he: 'מישהו אחר עדכן זאת ממש עכשיו', en: 'Someone else has just changed this' },
  notYet: {
    he: 'ברגע זה אי אפשר לעשות זאת, ודבר לא השתנה. אפשר לנסות שוב בעוד כשתי דקות',
    en: 'This cannot be done at this moment, and nothing was changed. Please try again in about two minutes',
  },
  tooLarge: { he: 'הקובץ או הטקסט גדולים מדי', en: 'This is too large' },
  methodNotAllowed: { he: 'אי אפשר לבצע כאן את הפעולה הזו', en: 'This cannot be done here' },
  unsupportedMediaType: { he: 'סוג הקובץ אינו נתמך', en: 'This kind of file is not supported' },
  throttled: {
    he: 'היו יותר מדי ניסיונות. אפשר לנסות שוב בעוד זמן קצר',
    en: 'Too many attempts. Please try again in a little while',
  },
  accountBlocked: { he: 'החשבון חסום. אפשר לפנות אלינו', en: 'This account is blocked. Please contact us' },
  internal: { he: 'משהו השתבש. אפשר לנסות שוב', en: 'Something went wrong' },
  unavailable: {
    he: 'השירות אינו זמין כרגע. אפשר לנסות שוב',
    en: 'The service is not available right now. Please try again',
  },
  offline: { he: 'אין חיבור לרשת. אפשר לנסות שוב', en: 'There is no connection. Please try again' },
  generic: { he: 'משהו השתבש. אפשר לנסות שוב', en: 'Something went wrong' },
} as const satisfies Record<Exclude<ShownCode, SheetErrorCode>, Row>;

export const useErrorTexts = defineTexts('errors', words);

const isShown = (code: string): code is keyof typeof words => Object.hasOwn(words, code);

/** The text of a code in the page's language; unknown codes get the general text. */
export const errorText = (code: string): string => useErrorTexts.now()(isShown(code) ? code : 'generic');

export const failureText = (failure: unknown): string =>
  errorText(failure instanceof ApiError ? failure.code : 'generic');

/**
 * The text of a failure with the server's own message, the only explanation where the code is unknown
 * (product §8.11).
 */
export const failureWithDetail = (failure: unknown): string => {
  if (!(failure instanceof ApiError) || failure.detail === undefined) return failureText(failure);
  return failure.code === 'generic' ? failure.detail : `${failureText(failure)} (${failure.detail})`;
};

/** Hook: as `errorText`; rerenders when the language changes. */
export const useErrorText = (): ((code: string) => string) => {
  const t = useErrorTexts();
  return (code) => t(isShown(code) ? code : 'generic');
};
