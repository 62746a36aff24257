import type { Contact, ContactForm } from '@salons/contract/contacts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import {
  type ContactPerson,
  deleteContact,
  findContact,
  insertContact,
  listContacts as listRows,
} from './contacts.queries.ts';

/** Tolerated clock drift of clients. */
const aheadMs = 5 * 60_000;
const yearMs = 366 * 86_400_000;

/** @throws {AppError} `required`, `outOfRange` at `call_again_at` */
const readCallAgain = (
  outcome: Contact['outcome'],
  call_again_at: string | null | undefined,
  now: number,
): string | null => {
  if (outcome !== 'call_again') return null;
  if (!call_again_at) throw new AppError('required', 'call_again_at');
  const time = Date.parse(call_again_at);
  if (time <= now - aheadMs || time > now + yearMs) throw new AppError('outOfRange', 'call_again_at');
  return call_again_at;
};

/**
 * Notes a contact (product §10.64, §10.120).
 * @throws {AppError} `outOfRange` at `at` for a time in the future; `required`, `outOfRange` at `call_again_at`
 */
export const noteContact = (
  trx: Trx,
  person: ContactPerson,
  author_id: number,
  { at: given, channel, outcome = 'reached', call_again_at, task = null, words = null }: ContactForm,
): Promise<Contact> => {
  const now = Date.now();
  const at = given ?? new Date(now).toISOString();
  if (Date.parse(at) > now + aheadMs) throw new AppError('outOfRange', 'at');
  return insertContact(trx, person, {
    ...{ at, channel, outcome, words, task, author_id },
    call_again_at: readCallAgain(outcome, call_again_at, now),
  });
};

/** Contacts with a person, the newest first. */
export const listContactsWith = (db: Database | Trx, person: ContactPerson): Promise<Contact[]> =>
  listRows(db, person);

/** The newest contact in which a person was reached. */
export const findLastReached = async (trx: Trx, person: ContactPerson): Promise<string | null> =>
  (await listRows(trx, person)).find(({ outcome }) => outcome === 'reached')?.at ?? null;

/** A contact noted by mistake, locked. @throws {AppError} `notFound` */
export const getContact = async (
  trx: Trx,
  id: number,
  owner: { user_id: number } | { witness_id: number },
) => {
  const contact = await findContact(trx, id, owner);
  if (!contact) throw new AppError('notFound');
  return contact;
};

export const removeContactRow = (trx: Trx, id: number): Promise<unknown> => deleteContact(trx, id);
