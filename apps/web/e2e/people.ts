import { type BrowserContext, expect, type Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

export const password = process.env['DEMO_PASSWORD'] ?? 'candle-light-2027';

const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0);
let given = 0;
/** Seven digits, unique in this run: the worker's number and a counter. */
export const makeNumber = (): string => {
  given += 1;
  return String(worker % 1000).padStart(3, '0') + String(given).padStart(4, '0');
};

/** A person unique to this journey; numbers of the demo season never begin with 055. */
export const makePerson = () => {
  const mark = makeNumber();
  return {
    email: `visitor${mark}@example.org`,
    phone: `055${mark}`,
    password: 'quiet lamps in the window',
  };
};

export const words = inBothLanguages((language) => {
  const {
    registration,
    login,
    errors,
    guests: guest,
    place,
    shell,
    privacy,
    ui,
    myArea,
    hosts,
  } = appTexts[language];
  return {
    email: startingWith(login('email')),
    password: startingWith(login('password')),
    login: login('submit'),
    logout: shell('logout'),
    firstName: startingWith(registration('firstName')),
    lastName: startingWith(registration('lastName')),
    phone: startingWith(registration('phone')),
    adult: registration('adult'),
    terms: containing(privacy('accept')),
    byMail: registration('byMail'),
    create: registration('submit'),
    onboarding: guest('onboarding'),
    city: startingWith(place('locality')),
    street: startingWith(place('street')),
    house: startingWith(place('houseNumber')),
    cityTyped: { he: 'ירושלים', en: 'Jerusalem' }[language],
    continue: guest('continue'),
    finish: guest('finish'),
    languages: guest('languagesTitle'),
    thanks: startingWith(guest('resultTitle')),
    findSalon: guest('findSalon'),
    inUse: containing(registration('emailExist')),
    wrong: errors('invalidCredentials'),
    required: errors('required'),
    invalidEmail: registration('emailInvalid').split('.')[0] ?? '',
    wrongPhone: errors('wrongPhone'),
    tooShort: errors('passwordTooShort'),
    staffHere: containing(login('notAdminSystem')),
    staffTitle: login('staffTitle'),
    notStaff: containing(login('notStaff')),
    save: guest('save'),
    saved: ui('saved'),
    mySalon: shell('mySalon'),
    profile: myArea('profile'),
    notFound: shell('notFoundTitle'),
    toSalon: hosts('toSalon'),
  };
});
export type Words = (typeof words)['he' | 'en'];

export const main = (page: Page) => page.getByRole('main');

export const logIn = async (page: Page, say: Words, email: string, secret = password) => {
  await page.goto('/');
  await main(page).getByLabel(say.email).fill(email);
  await main(page).getByLabel(say.password).fill(secret);
  await main(page).getByRole('button', { name: say.login, exact: true }).click();
};

/** Invalidates the access token, on a page without requests: a screen would refresh it. */
export const wearOut = async (page: Page) => {
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.setItem('salons.access', 'worn.out.token'));
};

/** Counts token refreshes; retries because of a slow connection do not count. */
export const countRenewals = (context: BrowserContext): (() => number) => {
  let renewals = 0;
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/token/refresh/') && answer.status() === 200) renewals += 1;
  });
  return () => renewals;
};

/** By mail address and password, also from the screen that asks for a phone. */
export const register = async (
  page: Page,
  say: Words,
  person: ReturnType<typeof makePerson>,
  chooseAge = () => main(page).getByLabel(say.adult).check(),
) => {
  if (!page.url().includes('by=mail')) await main(page).getByRole('link', { name: say.byMail }).click();
  await main(page).getByLabel(say.firstName).fill('נועה');
  await main(page).getByLabel(say.lastName).fill('לוינסון');
  await main(page).getByLabel(say.email).fill(person.email);
  await main(page).getByLabel(say.phone).fill(person.phone);
  await main(page).getByLabel(say.password).fill(person.password);
  if (page.url().includes('/register/guest')) await chooseAge();
  await main(page).getByLabel(say.terms).check();
  await main(page).getByRole('button', { name: say.create }).click();
};

export const chooseCity = async (page: Page, say: Words) => {
  await main(page).getByRole('combobox', { name: say.city }).fill(say.cityTyped.slice(0, 4));
  await page.getByRole('option', { name: say.cityTyped, exact: true }).click();
};

/**
 * The three steps of onboarding: a place, optional fields unchanged. The URL changes before the page, and two of the buttons have
 * the same name.
 */
export const onboardGuest = async (page: Page, say: Words) => {
  await chooseCity(page, say);
  await page.getByRole('button', { name: say.continue }).click();
  await expect(main(page).getByRole('heading', { level: 2, name: say.languages })).toBeFocused();
  await page.getByRole('button', { name: say.continue }).click();
  await page.getByRole('button', { name: say.finish }).click();
};

/** Opens the menu of a record's rare acts, and presses one of them. */
export const openMenu = async (page: Page, menu: string, act?: string) => {
  await main(page).getByRole('button', { name: menu, exact: true }).click();
  if (act !== undefined)
    await page.getByRole('dialog', { name: menu }).getByRole('button', { name: act, exact: true }).click();
};
