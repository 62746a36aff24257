import type { Contact, ContactForm } from '@salons/contract/contacts';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { getContact, listContactsWith, noteContact, removeContactRow } from '../contacts/contacts.service.ts';
import { getReached, recordReading } from './witnesses.service.ts';

/** Staff contacts with a witness in reach, the newest first (product §10.120). @throws {AppError} `notFound` */
export const listContacts = ({ db }: Deps, actor: Actor, witness_id: number): Promise<Contact[]> =>
  db.transaction().execute(async (trx) => {
    await recordReading(trx, actor, [await getReached(trx, actor, witness_id)]);
    return listContactsWith(trx, { record: 'witness', witness_id });
  });

/** @throws {AppError} `notFound`, as `noteContact` */
export const createContact = (
  { db }: Deps,
  actor: Actor,
  witness_id: number,
  form: ContactForm,
): Promise<Contact> =>
  db.transaction().execute(async (trx) => {
    await getReached(trx, actor, witness_id);
    const { session } = actor;
    const contact = await noteContact(trx, { record: 'witness', witness_id }, session.user_id, form);
    const { at, channel, outcome } = contact;
    await recordAudit(trx, {
      ...{ session, action: 'create', entity: 'witness', entity_id: witness_id },
      after: { contacted_at: at, channel, outcome },
    });
    return contact;
  });

/** Deletes a contact noted by mistake. @throws {AppError} `notFound` */
export const removeContact = ({ db }: Deps, actor: Actor, witness_id: number, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await getReached(trx, actor, witness_id);
    const { at } = await getContact(trx, id, { witness_id });
    await removeContactRow(trx, id);
    const { session } = actor;
    await recordAudit(trx, {
      ...{ session, action: 'remove', entity: 'witness', entity_id: witness_id },
      before: { contacted_at: at },
    });
  });
