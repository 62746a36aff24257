import type { Contact } from '@salons/contract/contacts';
import type { EndpointBody } from '@salons/contract/endpoint';
import { getReach, isAdminRole } from '@salons/contract/permissions';
import type {
  PersonContactForm,
  PersonRecord,
  personRecordsEndpoints,
} from '@salons/contract/person-records';
import type { Actor } from '../../core/actor.ts';
import { getCallerKind } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { checkSeen } from '../../core/seen.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { getTopic } from '../../platform/messages/messages.rules.ts';
import {
  findLastReached,
  getContact,
  listContactsWith,
  noteContact,
  removeContactRow,
} from '../contacts/contacts.service.ts';
import { revertHostContact, updateHostContact } from '../hosts/hosts.service.ts';
import { changePerson, lockPersonRow } from '../own-data/person-change.service.ts';
import { eraseOnBehalf, findErasure, withdrawErasureFor } from '../privacy/erasure.service.ts';
import { isGuestInScope } from '../reach/guest-reach.service.ts';
import { isHostInScope } from '../reach/host-reach.service.ts';
import { mayUpdateLogin } from '../reach/person-login.service.ts';
import { hasGrant, mayKnow } from '../reach/person-reach.service.ts';
import { resendVerification } from '../verification/verification.service.ts';
import { type Account, findAccount, listMessagesTo } from './person-records.queries.ts';

/**
 * An account by a record in reach, without the records out of reach, or by a grant over the person (product §10.60,
 * §2.110). @throws {AppError} `notFound`
 */
export const getReached = async (
  db: Database | Trx,
  { session, scope }: Actor,
  id: number,
): Promise<Account> => {
  const account = await findAccount(db, id);
  if (!account || !mayKnow(session, account.role)) throw new AppError('notFound');
  const { host, guest } = account;
  const reached = {
    host: host !== null && (await isHostInScope(db, scope, host)) ? host : null,
    guest: guest !== null && (await isGuestInScope(db, scope, guest)) ? guest : null,
  };
  const isReached = reached.host !== null || reached.guest !== null;
  if (!isReached && !(await hasGrant(db, session, id))) throw new AppError('notFound');
  return { ...account, ...reached };
};

const asRead = async (db: Database | Trx, actor: Actor, account: Account): Promise<PersonRecord> => {
  const caller = getCallerKind(actor.session);
  const erase_at = (await findErasure(db, account.id)) ?? null;
  const mayContact = getReach('people.contact', caller) !== null;
  const mayUpdate = getReach('people.update', caller) !== null && !isAdminRole(account.role);
  const mayErase = getReach('people.erase', caller) !== null && !isAdminRole(account.role);
  return {
    ...account,
    erase_at,
    can: {
      update: mayUpdate,
      update_login: mayUpdate && (await mayUpdateLogin(db, actor, account.id)),
      send_verification: mayContact && account.email !== null && !account.email_verified,
      contact: mayContact,
      erase: mayErase && erase_at === null,
      keep: mayErase && erase_at !== null,
    },
  };
};

/** The same in a transaction. @throws {AppError} `notFound` */
export const getPersonRecordIn = async (trx: Trx, actor: Actor, id: number): Promise<PersonRecord> =>
  asRead(trx, actor, await getReached(trx, actor, id));

/** The account of a record in reach (product §10.60). @throws {AppError} `notFound` */
export const getPersonRecord = async ({ db }: Deps, actor: Actor, id: number): Promise<PersonRecord> =>
  asRead(db, actor, await getReached(db, actor, id));

const pickDetails = ({ first_name, last_name, email, phone_number }: Account) => ({
  first_name,
  last_name,
  email,
  phone_number,
});

/**
 * Changes names, address and phone of a person in reach (product §10.78, §2.113).
 * @throws {AppError} `notFound`, `conflict` where a field no longer holds the value in `seen`, as `changePerson`
 */
export const changePersonRecord = (
  deps: Deps,
  actor: Actor,
  id: number,
  { seen, ...change }: EndpointBody<typeof personRecordsEndpoints.changePerson>,
): Promise<PersonRecord> =>
  deps.db.transaction().execute(async (trx) => {
    await lockPersonRow(trx, id);
    const before = await getReached(trx, actor, id);
    checkSeen(before, seen);
    const canUpdateLogin = await mayUpdateLogin(trx, actor, id);
    await changePerson(deps, trx, id, { ...change, canUpdateLogin });
    const after = await getReached(trx, actor, id);
    await recordAudit(trx, {
      ...{ session: actor.session, action: 'update', entity: 'user', entity_id: id },
      before: pickDetails(before),
      after: pickDetails(after),
    });
    return asRead(trx, actor, after);
  });

/** Mails the verification link again, unless the address is verified. @throws {AppError} `notFound`, `throttled` */
export const sendVerificationTo = async (deps: Deps, actor: Actor, id: number): Promise<void> => {
  await getReached(deps.db, actor, id);
  await resendVerification(deps, id);
};

/** A page of the messages to a person (product §10.62). @throws {AppError} `notFound` */
export const listMessages = async (
  { db }: Deps,
  actor: Actor,
  id: number,
  query: { readonly page: number; readonly page_size: number },
) => {
  await getReached(db, actor, id);
  const { rows, count } = await listMessagesTo(db, id, query);
  return {
    rows: rows.map(({ kind, urgent, ...message }) => ({ ...message, topic: getTopic({ kind, urgent }) })),
    count,
    total_no_filters: count,
  };
};

/** The id of a contact's record. @throws {AppError} `notFound` where it is out of reach */
const recordInReach = async (
  db: Database | Trx,
  actor: Actor,
  id: number,
  record: 'host' | 'guest',
): Promise<number> => {
  const found = (await getReached(db, actor, id))[record];
  if (found === null) throw new AppError('notFound');
  return found;
};

/** Staff contacts with a host or guest in reach, the newest first (product §10.64). @throws {AppError} `notFound` */
export const listContacts = async (
  { db }: Deps,
  actor: Actor,
  id: number,
  record: 'host' | 'guest',
): Promise<Contact[]> => {
  await recordInReach(db, actor, id, record);
  return listContactsWith(db, { user_id: id, record });
};

/**
 * Notes a contact; a host's `contacted_at` is the newest one that reached them (product §10.64, §10.120).
 * @throws {AppError} `notFound`, as `noteContact`
 */
export const createContact = (
  { db }: Deps,
  actor: Actor,
  id: number,
  { record, ...form }: PersonContactForm,
): Promise<Contact> =>
  db.transaction().execute(async (trx) => {
    const entity_id = await recordInReach(trx, actor, id, record);
    const { session } = actor;
    const contact = await noteContact(trx, { record, user_id: id }, session.user_id, form);
    const { at, channel, outcome } = contact;
    if (record === 'host' && outcome === 'reached') await updateHostContact(trx, entity_id, at);
    await recordAudit(trx, {
      ...{ session, action: 'create', entity: record, entity_id },
      after: { contacted_at: at, channel, outcome },
    });
    return contact;
  });

/** Deletes a contact noted by mistake. @throws {AppError} `notFound` */
export const removeContact = ({ db }: Deps, actor: Actor, id: number, contact: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { record, at } = await getContact(trx, contact, { user_id: id });
    if (record === 'witness') throw new AppError('notFound');
    const entity_id = await recordInReach(trx, actor, id, record);
    await removeContactRow(trx, contact);
    const newest = await findLastReached(trx, { record, user_id: id });
    if (record === 'host') await revertHostContact(trx, entity_id, { at, newest });
    const { session } = actor;
    await recordAudit(trx, {
      ...{ session, action: 'remove', entity: record, entity_id },
      before: { contacted_at: at },
    });
  });

/**
 * Schedules the erasure of a host or guest in seven days, as they can themselves; they are notified and can withdraw it
 * (product §10.65).
 * @throws {AppError} `notFound`, `permissionDenied` for a staff account
 */
export const eraseLater = (deps: Deps, actor: Actor, id: number): Promise<PersonRecord> =>
  deps.db.transaction().execute(async (trx) => {
    const account = await getReached(trx, actor, id);
    if (isAdminRole(account.role)) throw new AppError('permissionDenied');
    const before = (await findErasure(trx, id)) ?? null;
    const { erase_at } = await eraseOnBehalf(deps, trx, id);
    await recordAudit(trx, {
      ...{ session: actor.session, action: 'update', entity: 'user', entity_id: id },
      before: { erase_at: before },
      after: { erase_at },
    });
    return asRead(trx, actor, account);
  });

/** Withdraws a pending erasure; without one it changes nothing. @throws {AppError} `notFound` */
export const cancelErasure = ({ db }: Deps, actor: Actor, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const account = await getReached(trx, actor, id);
    if (isAdminRole(account.role)) throw new AppError('permissionDenied');
    const before = (await findErasure(trx, id)) ?? null;
    await withdrawErasureFor(trx, id);
    await recordAudit(trx, {
      ...{ session: actor.session, action: 'update', entity: 'user', entity_id: id },
      before: { erase_at: before },
      after: { erase_at: null },
    });
  });
