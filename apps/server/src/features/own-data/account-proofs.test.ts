import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { form, type ProvedPerson, password, type State, useProofs } from '../../../test/proofs.ts';
import { newSecret } from '../../core/secrets.ts';

const { app, enter, enterByGoogle, freshNumber, person, register, stored } = useProofs();
type Answer = { status: number; json: { code?: string; user?: { id: number } } };

const outcomeOf = async (who: ProvedPerson, { status, json }: Answer) => {
  if (json.code === 'phoneNotProved') return 'asks the address';
  if (json.code === 'holderUnconfirmed') return 'asks the person';
  if (json.user?.id === who.id)
    return (await stored(who)).password_hash === null ? 'opens, the rest ends' : 'opens';
  return status === 201 ? 'new account' : 'nothing';
};

const acts = {
  'reset by mail': async ({ email }: ProvedPerson) => {
    await sql`delete from rate_limits`.execute(app.db);
    await app.post('/api/password_reset/', null, { email });
    await app.work();
    const [mail] = await app.mailsTo(email);
    if (mail === undefined) return 'nothing';
    if (/forgotpassword\/[\w-]{36}/.test(mail.text)) return 'opens';
    return /notmyaddress#token=/.test(mail.text) && !mail.text.includes('דנה')
      ? 'not your account'
      : mail.text;
  },
  'login by code': async (who: ProvedPerson) => outcomeOf(who, await enter(who)),
  'registration by code': async (who: ProvedPerson) => outcomeOf(who, await register(who)),
  'registration by mail': async ({ email }: ProvedPerson) => {
    const phone_number = freshNumber();
    const { status } = await app.post('/api/auth/registration/', null, {
      ...form,
      email,
      password,
      phone_number,
    });
    return status === 201 ? 'new account' : 'nothing';
  },
  Google: async (who: ProvedPerson) => {
    const { json } = await enterByGoogle(who.subject);
    if (json.user.id !== who.id) return 'new account';
    return (await stored(who)).password_hash === null ? 'opens, the rest ends' : 'opens';
  },
  'verification by whoever reads the mail': async (who: ProvedPerson) => {
    const { secret, hash } = newSecret();
    await sql`insert into email_tokens (user_id, purpose, email, token_hash, expires_at)
      values (${who.id}, 'verify', ${who.email}, ${hash}, now() + interval '1 hour')`.execute(app.db);
    const verify = (as: ProvedPerson['me'] | null) =>
      app.post('/api/auth/verify_email/', as, { token: secret });
    const { status } = await verify(null);
    if (status === 403) expect((await verify(who.me)).status).toBe(200);
    return { 200: 'verified', 403: 'own login first', 400: 'nothing' }[status];
  },
};

const table: Readonly<Record<State, readonly [string, string, string, string, string, string]>> = {
  'proved / verified': ['opens', 'opens', 'opens', 'nothing', 'opens', 'verified'],
  'proved / unverified': ['not your account', 'opens', 'opens', 'nothing', 'new account', 'own login first'],
  'proved / none': ['nothing', 'opens', 'opens', 'new account', 'new account', 'nothing'],
  'proved in an earlier season / verified': [
    'opens',
    'asks the address',
    'asks the address',
    'nothing',
    'opens',
    'verified',
  ],
  'proved in an earlier season / unverified': [
    'not your account',
    'asks the person',
    'asks the person',
    'nothing',
    'new account',
    'own login first',
  ],
  'proved in an earlier season / none': [
    'nothing',
    'asks the person',
    'asks the person',
    'new account',
    'new account',
    'nothing',
  ],
  'unproved / verified': ['opens', 'asks the address', 'new account', 'nothing', 'opens', 'verified'],
  'unproved / unverified': [
    'opens',
    'opens, the rest ends',
    'opens, the rest ends',
    'nothing',
    'opens, the rest ends',
    'verified',
  ],
  'unproved / none': [
    'nothing',
    'opens, the rest ends',
    'opens, the rest ends',
    'new account',
    'new account',
    'nothing',
  ],
  'unproved since an earlier season / verified': [
    'opens',
    'asks the address',
    'new account',
    'nothing',
    'opens',
    'verified',
  ],
  'unproved since an earlier season / unverified': [
    'opens',
    'asks the person',
    'asks the person',
    'nothing',
    'opens, the rest ends',
    'verified',
  ],
  'unproved since an earlier season / none': [
    'nothing',
    'asks the person',
    'asks the person',
    'new account',
    'new account',
    'nothing',
  ],
  'none / verified': ['opens', 'nothing', 'new account', 'nothing', 'opens', 'verified'],
  'none / unverified': ['opens', 'nothing', 'new account', 'nothing', 'opens, the rest ends', 'verified'],
  'none / none': ['', '', '', '', '', ''],
  'taken by its next owner / verified': ['opens', 'nothing', 'new account', 'nothing', 'opens', 'verified'],
  'taken by its next owner / unverified': [
    'not your account',
    'nothing',
    'new account',
    'nothing',
    'new account',
    'own login first',
  ],
  'taken by its next owner / none': [
    'nothing',
    'nothing',
    'new account',
    'new account',
    'new account',
    'nothing',
  ],
};
const { 'none / none': _impossible, ...possible } = table;
const rows = Object.entries(possible).flatMap(([state, outcomes]) =>
  Object.entries(acts).map(([act, run], at) => [act, state as State, outcomes[at], run] as const),
);

describe('what is proved alone opens an account', () => {
  test.each(rows)('%s, phone and address %s: %s', async (_act, state, outcome, run) => {
    expect(await run(await person(state))).toBe(outcome);
  });
});
