import type { APIRequestContext } from '@playwright/test';
import { expect } from './journey.ts';
import { makePerson } from './people.ts';

const e164 = (phone: string) => `+972${phone.slice(1)}`;

/** The newest message to a recipient that matches the pattern; polled, as the worker writes it later. */
export const findInMessages = async (
  request: APIRequestContext,
  to: string,
  what: RegExp,
  but = '',
): Promise<string> => {
  let last = '';
  await expect
    .poll(async () => {
      const messages = await (await request.get(`/api/dev/outbox/?to=${encodeURIComponent(to)}`)).json();
      last = messages.map(({ text }: { text: string }) => what.exec(text)?.[1] ?? '').find(Boolean) ?? '';
      return last !== '' && last !== but;
    })
    .toBe(true);
  return last;
};

/** The newest code sent to a phone, except a used one. */
export const findCode = (request: APIRequestContext, phone: string, spent = '') =>
  findInMessages(request, e164(phone), /\b(\d{6})\b/, spent);

export const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A guest registered with a password; the phone is not verified. */
export const registerGuest = async (request: APIRequestContext, language: 'he' | 'en') => {
  const person = makePerson();
  const answer = await request.post('/api/auth/registration/', {
    data: {
      email: person.email,
      password: person.password,
      first_name: 'נועה',
      last_name: 'לוינסון',
      phone_number: person.phone,
      role: 'guest',
      language,
      confirm_policy: true,
    },
  });
  expect(answer.status()).toBe(201);
  const { user, access, refresh } = await answer.json();
  const login = { access: String(access), refresh: String(refresh) };
  return { ...person, user, login, headers: { authorization: `Bearer ${access}` } };
};

/** The same, with phone and mail address verified. */
export const registerVerifiedGuest = async (request: APIRequestContext, language: 'he' | 'en') => {
  const person = await registerGuest(request, language);
  await request.post('/api/auth/registration/start/', { data: { phone_number: person.phone } });
  const spent = await findCode(request, person.phone);
  const { headers, user } = person;
  const answer = await request.patch(`/api/user_data/${user.id}/`, { headers, data: { phone_code: spent } });
  expect(answer.status()).toBe(200);
  const token = await findInMessages(request, person.email, /verifyemail#token=([\w-]+)/);
  expect((await request.post('/api/auth/verify_email/', { headers, data: { token } })).status()).toBe(200);
  return { ...person, spent };
};
