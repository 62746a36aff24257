import { type BrowserContext, expect, type Page } from '@playwright/test';

export const password = process.env['DEMO_PASSWORD'] ?? 'candle-light-2027';

const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0);
let given = 0;
/** Seven digits that no other journey of this run has: the worker's, which is never another's, and a count. */
export const newNumber = (): string => {
  given += 1;
  return String(worker % 1000).padStart(3, '0') + String(given).padStart(4, '0');
};

/** A person whom no other journey knows; nobody of the demo season has a number that begins with 055. */
export const somebody = () => {
  const mark = newNumber();
  return {
    email: `visitor${mark}@example.org`,
    phone: `055${mark}`,
    password: 'quiet lamps in the window',
  };
};

export const words = {
  he: {
    email: /^דוא״ל/,
    password: /^סיסמה/,
    login: 'כניסה',
    logout: 'יציאה',
    firstName: /^שם פרטי/,
    lastName: /^שם משפחה/,
    phone: /^טלפון/,
    terms: /קראתי את התקנון/,
    create: 'פתיחת החשבון',
    onboarding: 'כמה פרטים להתחלה',
    city: /^יישוב/,
    cityTyped: 'ירושלים',
    continue: 'המשך',
    finish: 'סיום',
    languages: 'באילו שפות נוח להקשיב?',
    thanks: /תודה שהצטרפת/,
    findSalon: 'חיפוש סלון',
    inUse: /כבר בשימוש/,
    wrong: 'כתובת הדוא״ל או הסיסמה שגויות',
    required: 'זהו שדה חובה',
    invalidEmail: 'כתובת הדוא״ל אינה תקינה',
    wrongPhone: 'מספר הטלפון שגוי',
    tooShort: 'נדרשים 8 תווים לפחות',
    staffHere: /אי אפשר להיכנס מכאן עם חשבון צוות/,
    notStaff: /אינו חשבון צוות/,
    save: 'שמירה',
    saved: 'נשמר',
    mySalon: 'הסלון שלי',
    profile: 'הפרופיל שלי',
    notFound: 'הדף לא נמצא',
    toSalon: 'המשך לפרטי הסלון',
  },
  en: {
    email: /^Email/,
    password: /^Password/,
    login: 'Log in',
    logout: 'Log out',
    firstName: /^First name/,
    lastName: /^Last name/,
    phone: /^Phone/,
    terms: /I have read and accept/,
    create: 'Create the account',
    onboarding: 'A few details to begin with',
    city: /^City or locality/,
    cityTyped: 'Jerusalem',
    continue: 'Continue',
    finish: 'Finish',
    languages: 'In which languages are you at ease?',
    thanks: /Thank you for joining us/,
    findSalon: 'Find a salon',
    inUse: /already in use/,
    wrong: 'The email or the password is wrong',
    required: 'This field is required',
    invalidEmail: 'This email address is not valid',
    wrongPhone: 'The phone number is wrong',
    tooShort: 'At least 8 characters',
    staffHere: /Staff accounts cannot log in here/,
    notStaff: /not a staff account/,
    save: 'Save',
    saved: 'Saved',
    mySalon: 'My salon',
    profile: 'My profile',
    notFound: 'Page not found',
    toSalon: 'Continue to the salon',
  },
} as const;
export type Words = (typeof words)['he' | 'en'];

export const main = (page: Page) => page.getByRole('main');

export const logIn = async (page: Page, say: Words, email: string, secret = password) => {
  await page.goto('/');
  await main(page).getByLabel(say.email).fill(email);
  await main(page).getByLabel(say.password).fill(secret);
  await main(page).getByRole('button', { name: say.login, exact: true }).click();
};

/** Makes the login's token worn out, on a page that asks for nothing: a screen would renew it at its next call. */
export const wearOut = async (page: Page) => {
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.setItem('salons.access', 'worn.out.token'));
};

/** Counts new tokens that arrive. What a slow line makes a page ask for again has brought none. */
export const countRenewals = (context: BrowserContext): (() => number) => {
  let renewals = 0;
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/token/refresh/') && answer.status() === 200) renewals += 1;
  });
  return () => renewals;
};

export const register = async (page: Page, say: Words, person: ReturnType<typeof somebody>) => {
  await main(page).getByLabel(say.firstName).fill('נועה');
  await main(page).getByLabel(say.lastName).fill('לוינסון');
  await main(page).getByLabel(say.email).fill(person.email);
  await main(page).getByLabel(say.phone).fill(person.phone);
  await main(page).getByLabel(say.password).fill(person.password);
  await main(page).getByLabel(say.terms).check();
  await main(page).getByRole('button', { name: say.create }).click();
};

export const chooseCity = async (page: Page, say: Words) => {
  await main(page).getByRole('combobox', { name: say.city }).fill(say.cityTyped.slice(0, 4));
  await page.getByRole('option', { name: say.cityTyped, exact: true }).click();
};

/**
 * The three steps of a new guest: a place, and what is optional left as it is. The address changes before the page does,
 * and two of the buttons have the same name.
 */
export const onboardGuest = async (page: Page, say: Words) => {
  await chooseCity(page, say);
  await page.getByRole('button', { name: say.continue }).click();
  await expect(main(page).getByRole('heading', { level: 2, name: say.languages })).toBeFocused();
  await page.getByRole('button', { name: say.continue }).click();
  await page.getByRole('button', { name: say.finish }).click();
};
