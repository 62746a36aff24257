import { nonFieldErrors, type SheetErrorCode, sheetErrorCodes } from '@salons/contract/error-codes';
import { fieldErrors, statusErrors } from '@salons/contract/errors';
import { describe, expect, test } from 'vitest';
import { ApiError, isFinalRefusal, toApiError } from './apiError.ts';
import { errorText, failureText } from './errors.texts.ts';
import { setLanguage } from './language.ts';

/** The text of each code, Hebrew first, as in the error catalogue (product §8). */
const words: Readonly<
  Record<
    | Exclude<keyof typeof fieldErrors, SheetErrorCode>
    | keyof typeof statusErrors
    | 'offline'
    | 'generic'
    | 'notYet',
    readonly [RegExp, RegExp]
  >
> = {
  emailAlreadyExists: [/הדוא״ל כבר רשומה/, /email is already registered/],
  phoneAlreadyExists: [/הטלפון כבר רשום/, /phone number is already registered/],
  passWordTooCommon: [/נפוצה מדי/, /too common/],
  passwordTooShort: [/8 תווים/, /8 characters/],
  invalidPhone: [/הטלפון אינו תקין/, /phone number is not valid/],
  wrongPhone: [/הטלפון שגוי/, /phone number is wrong/],
  alreadyTeamed: [/ציוותים ליותר סלונים/, /teamed to more salons/],
  dateAlreadyExists: [/התאריך כבר מופיע/, /date is already in/],
  alreadyMoreConfirmed: [/כבר גבוה ממספר המקומות/, /More guests are already registered/],
  alreadyTeamedWithWitness: [/לא ניתן לשנות את המועד/, /time cannot change/],
  pinMovedTooOften: [/שונה כבר כמה פעמים היום/, /changed several times today/],
  canOnlyOpenOneSalon: [/סלון אחד בלבד/, /one salon only/],
  salonNotOpen: [/אינו פתוח להרשמת אורחים/, /not open to guests/],
  seasonNotOpen: [/טרם החלה/, /has not opened yet/],
  notEnoughRoom: [/לא נותרו די מקומות/, /not enough places/],
  onlyOnceInYear: [/לסלון אחד בלבד בכל שנה/, /one salon a year/],
  alreadyDenied: [/נדחתה/, /declined/],
  newPasswordFail: [/הסיסמה החדשה לא נשמרה/, /new password was not saved/],
  invalidCredentials: [/הדוא״ל או הסיסמה שגויות/, /email or the password is wrong/],
  invalidCode: [/הקוד אינו תקף/, /code is not valid/],
  roleChangedThisYear: [/פעם אחת בשנה/, /once a year/],
  roleHasUpcoming: [/בתפקיד הנוכחי/, /present role/],
  required: [/שדה חובה/, /required/],
  invalid: [/אינו תקין/, /not valid/],
  tooLong: [/ארוך מדי/, /Too long/],
  outOfRange: [/מחוץ לטווח/, /permitted range/],
  notAuthenticated: [/החיבור הסתיים/, /session ended/],
  tokenExpired: [/החיבור הסתיים/, /session ended/],
  invalidToken: [/החיבור הסתיים/, /session ended/],
  permissionDenied: [/אין לחשבון הזה גישה/, /not open to this account/],
  policyNotConfirmed: [/לאשר את התקנון/, /accept the terms/],
  notAdminSystem: [/חשבון צוות/, /Staff accounts cannot log in here/],
  phoneNotProved: [/עוד לא אושר/, /not confirmed/],
  holderUnconfirmed: [/מעונה קודמת/, /earlier season/],
  otpRequired: [/קוד חד־פעמי/, /one-time code/],
  notFound: [/לא נמצא/, /not found/],
  conflict: [/מישהו אחר עדכן/, /Someone else/],
  notYet: [/לנסות שוב בעוד כשתי דקות/, /try again in about two minutes/],
  tooLarge: [/גדולים מדי/, /too large/],
  methodNotAllowed: [/אי אפשר לבצע כאן/, /cannot be done here/],
  unsupportedMediaType: [/אינו נתמך/, /not supported/],
  throttled: [/יותר מדי ניסיונות/, /Too many attempts/],
  accountBlocked: [/החשבון חסום/, /account is blocked/],
  internal: [/משהו השתבש/, /Something went wrong/],
  unavailable: [/אינו זמין כרגע/, /not available right now/],
  offline: [/אין חיבור/, /no connection/],
  generic: [/משהו השתבש/, /Something went wrong/],
};

const inBoth = (failure: unknown): [string, string] => {
  setLanguage('he');
  const hebrew = failureText(failure);
  setLanguage('en');
  return [hebrew, failureText(failure)];
};
const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });

describe('from what the server sends to what is read', () => {
  // Those of sheets have their texts on the page of imports.
  const worded = Object.entries(fieldErrors).filter(([code]) => !sheetErrorCodes.some((one) => one === code));
  test.each(worded)('%s at its field', (code, text) => {
    const failure = toApiError(answer(400), { some_field: [text], codes: { some_field: [code] } });
    const [hebrew, english] = inBoth(failure);
    expect(failure.fields).toEqual({ some_field: code });
    expect(hebrew).toMatch(words[code as keyof typeof words][0]);
    expect(english).toMatch(words[code as keyof typeof words][1]);
  });

  test.each(Object.entries(statusErrors))('%s as the whole answer', (code, { status, text }) => {
    const failure = toApiError(answer(status), { detail: text, code });
    const [hebrew, english] = inBoth(failure);
    expect([failure.status, failure.code]).toEqual([status, code]);
    expect(hebrew).toMatch(words[code as keyof typeof words][0]);
    expect(english).toMatch(words[code as keyof typeof words][1]);
  });

  test('each parameter keeps its first message, and what belongs to none comes first', () => {
    const failure = toApiError(answer(400), {
      email: ['x', 'y'],
      password: ['z'],
      [nonFieldErrors]: ['n'],
      codes: {
        email: ['invalid', 'tooLong'],
        password: ['passWordTooCommon'],
        [nonFieldErrors]: ['newPasswordFail'],
      },
    });
    expect(failure.fields).toEqual({
      email: 'invalid',
      password: 'passWordTooCommon',
      [nonFieldErrors]: 'newPasswordFail',
    });
    expect(inBoth(failure)[0]).toMatch(words.newPasswordFail[0]);
  });

  test('anything else is told in general words', () => {
    const others = [
      toApiError(answer(418), { code: 'somethingNew', detail: 'x' }),
      toApiError(answer(502), '<html>Bad gateway</html>'),
      toApiError(answer(500), undefined),
      new TypeError('x is not a function'),
      'a text',
    ];
    for (const failure of others) {
      const [hebrew, english] = inBoth(failure);
      expect(hebrew).toMatch(words.generic[0]);
      expect(english).toMatch(words.generic[1]);
    }
    expect(errorText('toString')).toBe(errorText('generic'));
  });

  test('a wait that the server asks for is kept in seconds', () => {
    const failure = toApiError(answer(429, { 'retry-after': '90' }), { code: 'throttled', detail: '' });
    expect([failure.code, failure.retryAfter]).toEqual(['throttled', 90]);
  });

  test.each([
    [400, 'notEnoughRoom', true],
    [403, 'permissionDenied', true],
    [404, 'notFound', true],
    [403, 'policyNotConfirmed', false],
    [429, 'throttled', false],
    [0, 'offline', false],
    [500, 'internal', false],
    [502, 'generic', false],
    [503, 'unavailable', false],
    [504, 'generic', false],
  ] as const)('%i %s: whether the server has decided', (status, code, isDecided) => {
    expect(isFinalRefusal(new ApiError(status, code))).toBe(isDecided);
  });

  test('what no server said decides nothing', () => {
    expect(isFinalRefusal(new TypeError('x is not a function'))).toBe(false);
  });
});
