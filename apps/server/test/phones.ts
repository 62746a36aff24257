import { sql } from 'kysely';
import { useTestApp } from './calls.ts';

type Who = { headers: Record<string, string> };

export const oldPassword = 'seven lamps at dusk';
export const newPassword = 'quiet olives on the hill';

/** The app of one test file, and people who register, log in and verify themselves by codes and mail. */
export const usePhones = (environment: Record<string, string> = {}) => {
  const app = useTestApp(() => Promise.resolve(environment));
  let people = 0;
  /** An unused mobile number and mail address. */
  const contact = () => {
    people += 1;
    return { phone_number: `+97254${String(2_000_000 + people)}`, email: `somebody${people}@example.org` };
  };
  const form = (more: Record<string, unknown> = {}) => ({
    first_name: 'נועה',
    last_name: 'כהן',
    role: 'guest',
    language: 'he',
    confirm_policy: true,
    ...more,
  });
  const register = (body: Record<string, unknown>) =>
    app.post('/api/auth/registration/', null, form({ password: oldPassword, ...body }));
  const later = () =>
    sql`update rate_limits set window_starts_at = window_starts_at - interval '2 days'`.execute(app.db);
  /** The code sent to a number by SMS. */
  const codeFor = async (phone_number: string): Promise<string> => {
    await later();
    await app.post('/api/auth/registration/start/', null, { phone_number });
    await app.work();
    const [sms] = await app.mailsTo(phone_number);
    return /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '';
  };
  const enter = (phone_number: string, code: string) =>
    app.post('/api/sms_authentication/auth_with_code/', null, { phone_number, code });
  const bearer = (answer: { json: { access: string } }): Who => ({
    headers: { authorization: `Bearer ${answer.json.access}` },
  });
  /** The token of the newest link of a kind mailed to an address. */
  const linkTo = async (email: string, path: string): Promise<string> => {
    const found = (await app.mailsTo(email)).find(({ text }) => text.includes(`/${path}`));
    return new RegExp(`/${path}(?:#\\w+=|/)([\\w-]+)`).exec(found?.text ?? '')?.[1] ?? '';
  };
  return {
    app,
    contact,
    form,
    register,
    /** Registers with the code sent to the phone. */
    registerByCode: async (body: { phone_number: string } & Record<string, unknown>) =>
      app.post(
        '/api/auth/registration/',
        null,
        form({ phone_code: await codeFor(body.phone_number), ...body }),
      ),
    later,
    codeFor,
    enter,
    /** Logs in by a new code. */
    enterByCode: async (phone_number: string) => enter(phone_number, await codeFor(phone_number)),
    login: (email: string, password: string) => app.post('/api/auth/login/', null, { email, password }),
    bearer,
    self: async (who: Who) => (await app.get('/api/user_data/', who)).json[0],
    isIn: async (who: Who) => (await app.get('/api/user_data/', who)).status === 200,
    linkTo,
    openLink: (token: string, who: Who | null = null) => app.post('/api/auth/verify_email/', who, { token }),
    /** Requests a link to set a password, and sets it. */
    resetByMail: async (email: string, password: string) => {
      await later();
      await app.post('/api/password_reset/', null, { email });
      await app.work();
      const token = await linkTo(email, 'forgotpassword');
      return app.post('/api/password_reset/confirm/', null, { token, password });
    },
    /** Verifies an address by the link mailed at registration. */
    verify: async (email: string, who: Who | null = null) =>
      app.post('/api/auth/verify_email/', who, { token: await linkTo(email, 'verifyemail') }),
  };
};
