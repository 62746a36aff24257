import { email as emailSchema } from '@salons/contract/credentials';
import type { EndpointBody } from '@salons/contract/endpoint';
import type { googleEndpoints } from '@salons/contract/google';
import type { Language } from '@salons/contract/language';
import { buildSiteUrl } from '../../config.ts';
import type { Device } from '../../core/device.ts';
import { AppError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import {
  type OpenIdProvider,
  ProviderUnavailable,
  type SignedIn,
  TokenRefused,
} from '../../outbound/openid.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { endEarlierUse } from '../accounts/access.service.ts';
import { changeUser, getUser } from '../accounts/accounts.service.ts';
import { admitCustomer, openLogin } from '../accounts/logins.service.ts';
import { canAddressOpen } from '../accounts/proofs.rules.ts';
import { accessSeconds } from '../accounts/tokens.rules.ts';
import {
  findAccountByEmail,
  findAccountByIdentity,
  handOver,
  insertIdentity,
  insertNonce,
  insertPerson,
  releaseAddress,
  takeNonce,
} from './google.queries.ts';
import { toNames } from './google.rules.ts';
import { addressReleasedTexts, googleHandedOverTexts, googleJoinedTexts } from './google.texts.ts';

type Conversion = EndpointBody<typeof googleEndpoints.convertToken>;

export interface Visitor {
  readonly device: Device;
  readonly language: Language;
}

/** Issues a nonce for one sign-in (product §2.28). @throws {AppError} `throttled` */
export const giveNonce = async (deps: Deps, { ip }: Device): Promise<{ nonce: string }> => {
  await deps.rateLimit(`nonce:ip:${toLimitAddress(ip)}`, { max: 200, windowSeconds: 900 });
  const { secret, hash } = newSecret();
  await insertNonce(deps.db, hash);
  return { nonce: secret };
};

const toProviderAnswer = async <T>(deps: Deps, question: Promise<T>): Promise<T> => {
  try {
    return await question;
  } catch (error) {
    if (error instanceof TokenRefused) throw new AppError('invalid', 'token');
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ err: error }, 'the sign-in provider does not answer');
    throw new AppError('unavailable');
  }
};

/** The start of a browser's sign-in. @throws {AppError} `notFound` where Google is not configured, `unavailable` */
export const getGoogleDoor = async (deps: Deps, provider: OpenIdProvider | undefined) => {
  const client_id = deps.config.GOOGLE_CLIENT_ID;
  if (!provider || client_id === undefined) throw new AppError('notFound');
  return {
    client_id,
    authorization_endpoint: await toProviderAnswer(deps, provider.authorizationEndpoint()),
  };
};

/**
 * Logs in by a Google ID token with an issued nonce; creates a missing account, without a role unless one was chosen
 * (product §2.28).
 * @throws {AppError} `notFound` where Google is not configured; `invalid` at `client_id`, `token`, `nonce`, or at
 * `email` for an address that Google has not verified; `notAdminSystem`, `accountBlocked`, `throttled`, `unavailable`
 */
export const signInWithGoogle = async (
  deps: Deps,
  provider: OpenIdProvider | undefined,
  body: Conversion,
  visitor: Visitor,
) => {
  if (!provider) throw new AppError('notFound');
  if (body.client_id !== deps.config.GOOGLE_CLIENT_ID) throw new AppError('invalid', 'client_id');
  await deps.rateLimit(`google:ip:${toLimitAddress(visitor.device.ip)}`, { max: 200, windowSeconds: 900 });
  const person = await toProviderAnswer(deps, provider.read(body.token));
  if (person.nonce !== body.nonce || !(await takeNonce(deps.db, hashSecret(body.nonce))))
    throw new AppError('invalid', 'nonce');
  return openFor(deps, person, body.role ?? undefined, visitor);
};

export const openFor = (
  deps: Deps,
  person: SignedIn,
  role: 'host' | 'guest' | undefined,
  { device, language }: Visitor,
) =>
  deps.db.transaction().execute(async (trx) => {
    await deps.locks.lockIdentity(trx, person);
    const account =
      (await findAccountByIdentity(trx, person)) ?? (await joinOrMake(deps, trx, person, language));
    admitCustomer(account);
    if (account.role === null && role !== undefined) await changeUser(trx, account.id, { role });
    const { access, refresh } = await openLogin(deps, trx, account.id, device, 'google');
    return {
      access_token: access,
      refresh_token: refresh,
      token_type: 'Bearer' as const,
      expires_in: accessSeconds,
      user: await getUser(deps, account.id, trx),
    };
  });

const joinOrMake = async (deps: Deps, trx: Trx, person: SignedIn, language: Language) => {
  const address = emailSchema.safeParse(person.email);
  // An unverified address links and creates nothing: its owner registers with a password.
  if (!address.success || !person.email_verified) throw new AppError('invalid', 'email');
  const email = address.data;
  const make = async () => {
    const user_id = await insertPerson(trx, { email, language, ...toNames({ ...person, email }) });
    if (user_id === undefined) return undefined;
    await insertIdentity(trx, person, user_id);
    return { id: user_id, role: null, blocked_at: null };
  };
  const newAccount = await make();
  if (newAccount !== undefined) return newAccount;
  const account = await findAccountByEmail(trx, email);
  if (!account || account.deleted_at !== null) throw new AppError('emailAlreadyExists', 'email');
  admitCustomer(account);
  if (!canAddressOpen(account)) {
    // The address owner gets a separate account (product §2.129).
    await notifyAddressReleased(deps, trx, account.id);
    await releaseAddress(trx, account.id);
    const own = await make();
    if (own === undefined) throw new AppError('emailAlreadyExists', 'email');
    return own;
  }
  if (!account.is_email_verified) {
    await endEarlierUse(trx, account.id);
    await handOver(trx, account.id);
  }
  await insertIdentity(trx, person, account.id);
  await (account.is_email_verified
    ? notifyAccountsJoined(deps, trx, account.id)
    : notifyAddressHandedOver(deps, trx, account.id));
  return account;
};

/** The recipient of these mails: the address only, never a phone. */
const findRecipient = async (deps: Deps, trx: Trx, user_id: number) => {
  const { email, first_name, language } = await getUser(deps, user_id, trx);
  return {
    recipient: { user_id, email, phone_number: null, sms_notifications: false, language },
    values: { name: first_name },
  };
};

const notifyAddressReleased = async (deps: Deps, trx: Trx, user_id: number): Promise<void> => {
  const { phone_number, language } = await getUser(deps, user_id, trx);
  const recipient = { user_id, email: null, phone_number, sms_notifications: true, language };
  const link = { url: `${buildSiteUrl(deps.config)}/myProfile` };
  await writeMessages(trx, [
    {
      kind: 'google_address_released',
      texts: addressReleasedTexts,
      recipient,
      values: { link },
      urgent: true,
    },
  ]);
};

const notifyAccountsJoined = async (deps: Deps, trx: Trx, user_id: number): Promise<void> =>
  writeMessages(trx, [
    { kind: 'google_joined', texts: googleJoinedTexts, ...(await findRecipient(deps, trx, user_id)) },
  ]);

const notifyAddressHandedOver = async (deps: Deps, trx: Trx, user_id: number): Promise<void> =>
  writeMessages(trx, [
    {
      kind: 'google_handed_over',
      texts: googleHandedOverTexts,
      ...(await findRecipient(deps, trx, user_id)),
    },
  ]);
