import { isAdminRole } from '@salons/contract/permissions';
import { canReceiveSms } from '@salons/contract/phone-sms';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { sendVerification } from '../verification/verification.service.ts';
import { clearAddressProof, lockPerson, updatePerson } from './person-change.queries.ts';
import { personChangeTexts } from './person-change.texts.ts';

export interface PersonChange {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
  /** Whether this actor may change the address and the phone, by which the person logs in (product §2.113). */
  readonly canUpdateLogin: boolean;
}

/** Locks a person until the transaction ends. */
export const lockPersonRow = async (trx: Trx, user_id: number): Promise<void> => {
  await lockPerson(trx, user_id);
};

const isOther = (one: string | null, other: string | null) => one?.toLowerCase() !== other?.toLowerCase();

/**
 * Changes a host's or guest's names, address and phone as staff. A new address needs verification: it gets the link,
 * the earlier one a notice, and links mailed there are void (product §10.78).
 * @throws {AppError} `notFound`, `permissionDenied` for a staff account and for an address or phone that the actor may
 * not change, `required` at `email` where neither an address nor a proved phone would be left, `emailAlreadyExists`,
 * `phoneAlreadyExists`
 */
export const changePerson = async (
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  user_id: number,
  { first_name, last_name, email, phone_number, canUpdateLogin }: PersonChange,
): Promise<void> => {
  const person = await lockPerson(trx, user_id);
  if (!person) throw new AppError('notFound');
  const after = {
    first_name: first_name ?? person.first_name,
    last_name: last_name ?? person.last_name,
    email: email === undefined ? person.email : email,
    phone_number: phone_number === undefined ? person.phone_number : phone_number,
  };
  const fields = ['first_name', 'last_name', 'email', 'phone_number'] as const;
  if (fields.every((field) => after[field] === person[field])) return;
  if (isAdminRole(person.role)) throw new AppError('permissionDenied');
  const phoneMoves = after.phone_number !== person.phone_number;
  if (!canUpdateLogin && (phoneMoves || isOther(person.email, after.email)))
    throw new AppError('permissionDenied');
  const hadContact = person.email !== null || person.phone_number !== null;
  if (hadContact && after.email === null && after.phone_number === null)
    throw new AppError('required', 'email');
  // At least one proved way to the person has to remain.
  const isStillProved = person.phone_verified && after.phone_number === person.phone_number;
  if (person.email !== null && after.email === null && !isStillProved)
    throw new AppError('required', 'email');
  await updatePerson(trx, user_id, after);
  const language = person.language === 'en' ? 'en' : 'he';
  if (phoneMoves) await notifyPhoneChanged(deps, trx, { user_id, language, before: person, after });
  if (!isOther(person.email, after.email)) return;
  await clearAddressProof(trx, user_id);
  await sendVerification(deps, trx, { id: user_id, ...after, language });
  if (person.email !== null)
    await notifyEarlierAddress(deps, trx, { ...after, user_id, language, earlier: person.email });
};

interface Ways {
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly first_name: string;
}

const contactIn = ({ config }: Pick<Deps, 'config'>, language: 'he' | 'en') => {
  const contact = language === 'he' ? config.CONTACT_URL_HE : config.CONTACT_URL_EN;
  return { ltr: contact.replace(/^mailto:/, '') };
};

/** Sent to the previous address, else to the previous number where an SMS reaches it. */
const notifyPhoneChanged = async (
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  change: {
    readonly user_id: number;
    readonly language: 'he' | 'en';
    readonly before: Ways;
    readonly after: Ways;
  },
): Promise<void> => {
  const { user_id, language, before, after } = change;
  const phone = before.email === null && before.phone_number !== null && canReceiveSms(before.phone_number);
  if (before.email === null && !phone) return;
  const to = {
    kind: 'change_phone_by_staff',
    urgent: true as const,
    recipient: {
      ...{ user_id, language, email: before.email },
      phone_number: phone ? before.phone_number : null,
      sms_notifications: phone,
    },
  };
  const values = { name: after.first_name, contact: contactIn(deps, language) };
  // Without the new number: the previous one may belong to a stranger by now.
  const { phoneGone, phoneChanged } = personChangeTexts;
  await writeMessages(trx, [
    { ...to, texts: after.phone_number === null ? phoneGone : phoneChanged, values },
  ]);
};

interface Moved {
  readonly user_id: number;
  readonly first_name: string;
  readonly language: 'he' | 'en';
  readonly earlier: string;
  readonly email: string | null;
}

const notifyEarlierAddress = (
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  { user_id, first_name, language, earlier, email }: Moved,
): Promise<void> => {
  const to = {
    kind: 'change_email_by_staff',
    urgent: true as const,
    recipient: { user_id, email: earlier, phone_number: null, sms_notifications: false, language },
  };
  const values = { name: first_name, contact: contactIn(deps, language) };
  return email === null
    ? writeMessages(trx, [{ ...to, texts: personChangeTexts.addressGone, values }])
    : writeMessages(trx, [
        { ...to, texts: personChangeTexts.addressChanged, values: { ...values, address: { ltr: email } } },
      ]);
};
