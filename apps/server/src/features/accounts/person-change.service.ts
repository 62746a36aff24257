import { isAdminRole } from '@salons/contract/permissions';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { writeMessages } from '../messages/messages.service.ts';
import { letGoOfAddress, lockPerson, updatePerson } from './person-change.queries.ts';
import { personChangeTexts } from './person-change.texts.ts';
import { sendVerification } from './verification.service.ts';

/** Of somebody else: the names, the address, and the number that logs in by a code. What is left out stays. */
export interface PersonChange {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
}

/** Keeps others from changing a person until this transaction ends. */
export const holdPerson = async (trx: Trx, user_id: number): Promise<void> => {
  await lockPerson(trx, user_id);
};

const isOther = (one: string | null, other: string | null) => one?.toLowerCase() !== other?.toLowerCase();

/**
 * Changes a host's or guest's names, address and phone as staff do. Another address is to be verified anew: it gets the
 * link, the earlier one a notice, and what was mailed there is void (product §10.78).
 * @throws `notFound`, `permissionDenied` for an account of staff, `required` at `email` where neither an address nor a
 * proved phone would be left, `emailAlreadyExists`, `phoneAlreadyExists`
 */
export const changePerson = async (
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  user_id: number,
  { first_name, last_name, email, phone_number }: PersonChange,
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
  if (after.email === null && after.phone_number === null) throw new AppError('required', 'email');
  // One of the two has to be a way that is sure to lead to the person.
  const keepsProof = person.phone_verified && after.phone_number === person.phone_number;
  if (person.email !== null && after.email === null && !keepsProof) throw new AppError('required', 'email');
  await updatePerson(trx, user_id, after);
  if (!isOther(person.email, after.email)) return;
  await letGoOfAddress(trx, user_id);
  const language = person.language === 'en' ? 'en' : 'he';
  await sendVerification(deps, trx, { id: user_id, ...after, language });
  if (person.email !== null)
    await tellEarlierAddress(deps, trx, { ...after, user_id, language, earlier: person.email });
};

interface Moved {
  readonly user_id: number;
  readonly first_name: string;
  readonly language: 'he' | 'en';
  readonly earlier: string;
  /** Null where the account has none now. */
  readonly email: string | null;
}

const tellEarlierAddress = (
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  { user_id, first_name, language, earlier, email }: Moved,
): Promise<void> => {
  const contact = language === 'he' ? config.CONTACT_URL_HE : config.CONTACT_URL_EN;
  const to = {
    kind: 'change_email_by_staff',
    urgent: true as const,
    recipient: { user_id, email: earlier, phone_number: null, sms_notifications: false, language },
  };
  const values = { name: first_name, contact: { ltr: contact.replace(/^mailto:/, '') } };
  return email === null
    ? writeMessages(trx, [{ ...to, texts: personChangeTexts.addressGone, values }])
    : writeMessages(trx, [
        { ...to, texts: personChangeTexts.addressChanged, values: { ...values, address: { ltr: email } } },
      ]);
};
