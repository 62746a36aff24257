import type { APIRequestContext, Page } from '@playwright/test';
import { signInAt } from '../../server/test/openid-provider.ts';
import { main, newNumber } from './people.ts';

export const googleWords = {
  he: {
    loginGoogle: 'כניסה עם Google',
    registerGoogle: 'הרשמה עם Google',
    again: 'ניסיון נוסף עם Google',
    notCompleted: 'הכניסה עם Google לא הושלמה',
    cancelled: /בוטלה בדף של Google/,
    newGuest: 'עוד רגע מתארחים',
    newHost: 'עוד רגע מארחים',
    choose: /החשבון נפתח/,
    toHost: 'המשך לאירוח',
    another: 'חשבון אחר',
    parent: /הורה שלי קרא/,
    youth: '14 עד 17',
    unavailable: 'השירות אינו זמין כרגע',
    staffHere: /אי אפשר להיכנס מכאן עם חשבון צוות/,
  },
  en: {
    loginGoogle: 'Log in with Google',
    registerGoogle: 'Register with Google',
    again: 'Try Google again',
    notCompleted: 'Logging in with Google was not completed',
    cancelled: /cancelled on Google’s page/,
    newGuest: 'Almost there: being a guest',
    newHost: 'Almost there: hosting',
    choose: /Your account is open/,
    toHost: 'Continue to hosting',
    another: 'Use another account',
    parent: /A parent of mine has read/,
    youth: '14 to 17',
    unavailable: 'The service is not available right now',
    staffHere: /Staff accounts cannot log in here/,
  },
} as const;

/** A name that the provider takes for a person, whom no other journey knows. */
export const stranger = (): string => `stranger-${newNumber()}`;

/** Says on the provider's page who one is. */
export const sayWho = async (page: Page, account: string) => {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
};

export const pressGoogle = (page: Page, label: string) =>
  main(page).getByRole('button', { name: label, exact: true }).click();

/** Signs in without the browser. @returns the tokens of a person without a role */
export const signInByGoogle = async (request: APIRequestContext, origin: string, account = stranger()) => {
  const { nonce } = await (await request.get('/api/auth/nonce/')).json();
  const { authorization_endpoint, client_id } = await (await request.get('/api/auth/google/')).json();
  const redirect_uri = `${origin}/auth/google`;
  const params = { client_id, redirect_uri, nonce, state: 'journey', login_hint: account };
  const token = (await signInAt(authorization_endpoint, params)).get('id_token');
  const answer = await request.post('/api/auth/convert-token', {
    data: { grant_type: 'convert_token', backend: 'google-oauth2', client_id, token, nonce },
  });
  const { access_token, refresh_token, user } = await answer.json();
  return { access: String(access_token), refresh: String(refresh_token), user };
};
