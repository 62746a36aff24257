import type { APIRequestContext, Page } from '@playwright/test';
import { signInAt } from '../../server/test/openid-provider.ts';
import { appTexts } from './app-texts.ts';
import { main, makeNumber } from './people.ts';
import { askButton, containing, inBothLanguages, startingWith } from './texts.ts';

export const googleWords = inBothLanguages((language) => {
  const { google, newcomer, registration, ownRequest, codes, register, errors, login } = appTexts[language];
  return {
    loginGoogle: google('login'),
    registerGoogle: google('register'),
    again: google('tryAgain'),
    notCompleted: google('notCompleted'),
    cancelled: containing(google('denied')),
    newGuest: newcomer('guestTitle'),
    newHost: newcomer('hostTitle'),
    choose: containing(newcomer('choose')),
    toHost: register('continueHost'),
    another: newcomer('another'),
    parent: containing(registration('parentConsent')),
    youth: registration('youth'),
    ageMissing: registration('ageMissing'),
    onePlace: containing(registration('chosenPlaces', { count: 1 })),
    numberTaken: containing(registration('phoneExist')),
    ask: askButton,
    sent: ownRequest('successTitle'),
    sendCode: codes('send'),
    code: startingWith(codes('code')),
    enter: codes('enter'),
    unavailable: errors('unavailable'),
    staffHere: containing(login('notAdminSystem')),
  };
});

/** A name that the provider accepts as a person, unique to this journey. */
export const makeStranger = (): string => `stranger-${makeNumber()}`;

/** Signs in on the provider's page. */
export const sayWho = async (page: Page, account: string) => {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
};

export const pressGoogle = (page: Page, label: string) =>
  main(page).getByRole('button', { name: label, exact: true }).click();

/** Signs in without the browser. @returns the tokens of a person without a role */
export const signInByGoogle = async (
  request: APIRequestContext,
  origin: string,
  account = makeStranger(),
) => {
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
