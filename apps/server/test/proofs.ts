import { sql } from 'kysely';
import { hashPassword } from '../src/features/passwords/passwords.service.ts';
import { useGoogle } from './google.ts';

export const password = 'seven lamps at dusk';
const now = () => new Date().toISOString();
const earlierSeason = '2020-01-01T00:00:00Z';

const phones = {
  proved: { phone_verified_at: now(), created_at: earlierSeason },
  'proved in an earlier season': { phone_verified_at: earlierSeason, created_at: earlierSeason },
  unproved: { phone_verified_at: null },
  'unproved since an earlier season': { phone_verified_at: null, created_at: earlierSeason },
  none: { phone_number: null, phone_verified_at: null },
  'taken by its next owner': { phone_number: null, phone_verified_at: null, phone_left_at: now() },
} as const;
export const addresses = {
  verified: { email_verified_at: now() },
  unverified: { email_verified_at: null },
  none: { email: null, email_verified_at: null },
} as const;
export type State = `${keyof typeof phones} / ${keyof typeof addresses}`;

/** Registration fields beside phone and address. */
export const form = {
  ...{ first_name: 'רות', last_name: 'לוי', role: 'guest', language: 'he', confirm_policy: true },
};

export interface ProvedPerson {
  readonly id: number;
  readonly email: string;
  readonly phone_number: string;
  /** The provider's subject of the person. */
  readonly subject: string;
  readonly me: { readonly headers: { authorization: string } };
}

/** The app of one test file, and people with phone or address verified. */
export const useProofs = () => {
  const { app, enter: enterByGoogle, somebody } = useGoogle();
  let people = 0;
  /** A guest with phone and address in these states, and the values of missing ones. */
  const person = async (state: State): Promise<ProvedPerson> => {
    people += 1;
    const subject = somebody();
    const [phone, address] = state.split(' / ') as [keyof typeof phones, keyof typeof addresses];
    const contact = {
      email: `${subject}@example.org`,
      phone_number: `+97258${String(4_000_000 + people)}`,
    };
    const user = await app.make.user('guest', {
      ...contact,
      first_name: 'דנה',
      last_name: 'ברק',
      password_hash: await hashPassword(password),
      ...phones[phone],
      ...addresses[address],
    });
    return { ...contact, id: user.id, subject, me: { headers: await app.make.bearer(user.id) } };
  };

  const codeFor = async (phone_number: string): Promise<string> => {
    await sql`delete from rate_limits`.execute(app.db);
    await app.post('/api/auth/registration/start/', null, { phone_number });
    await app.work();
    return /\b\d{6}\b/.exec((await app.mailsTo(phone_number))[0]?.text ?? '')?.[0] ?? '';
  };
  const enter = async ({ phone_number }: ProvedPerson, more: object = {}) =>
    app.post('/api/sms_authentication/auth_with_code/', null, {
      phone_number,
      code: await codeFor(phone_number),
      ...more,
    });
  const register = async ({ phone_number }: ProvedPerson, more: object = {}) =>
    app.post('/api/auth/registration/', null, {
      ...form,
      phone_number,
      phone_code: await codeFor(phone_number),
      ...more,
    });
  const stored = ({ id }: ProvedPerson) =>
    app.db
      .selectFrom('users')
      .select(['email', 'phone_number', 'password_hash', 'first_name', 'email_verified_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const freshNumber = () => {
    people += 1;
    return `+97258${String(6_000_000 + people)}`;
  };
  return { app, enterByGoogle, person, codeFor, enter, register, stored, freshNumber };
};
