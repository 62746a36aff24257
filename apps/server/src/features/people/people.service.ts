import type { EndpointBody } from '@salons/contract/endpoint';
import type { Person, PersonForm, peopleEndpoints } from '@salons/contract/people';
import { isAdminRole } from '@salons/contract/permissions';
import { canReceiveSms } from '@salons/contract/phone-sms';
import { buildSiteUrl } from '../../config.ts';
import type { Actor, Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { createFinishLink } from '../action-links/action-links.service.ts';
import { withPersonCode } from '../codes/person-codes.service.ts';
import { noteContact } from '../contacts/contacts.service.ts';
import { registerGuest } from '../guests/guests.service.ts';
import { createHostIn } from '../hosts/hosts.service.ts';
import { requestPlaceIn } from '../place-requests/place-requests.service.ts';
import { recordHeardConsent, recordHeardParent } from '../policies/policies.service.ts';
import { isGuestPlacedIn } from '../reach/guest-reach.service.ts';
import { grantPerson, isPersonInReach } from '../reach/person-reach.service.ts';
import { createSalonIn } from '../salons/salons.service.ts';
import { getPerson, insertPerson, listByContact } from './people.queries.ts';
import { registeredByTelephoneTexts } from './people.texts.ts';

/** The link to finish by, and how to log in: by a code to a mobile phone, else by a link to the address. */
const sendWayToFinish = async (
  deps: Deps,
  trx: Trx,
  { id, phone_number, email, language, first_name }: Person,
): Promise<void> => {
  const bySms = phone_number !== null && canReceiveSms(phone_number);
  const path = bySms ? '/getcodeviasms' : '/forgotpassword/email';
  const link = { url: await createFinishLink(trx, deps.config, id) };
  await writeMessages(trx, [
    {
      kind: 'registered_by_telephone',
      texts: registeredByTelephoneTexts,
      recipient: {
        user_id: id,
        email,
        phone_number: bySms ? phone_number : null,
        sms_notifications: true,
        language,
      },
      values: { name: first_name, link, login: { url: `${buildSiteUrl(deps.config)}${path}` } },
      urgent: true,
    },
  ]);
};

/**
 * A guest created by staff has to be in their reach: by locality or requested salon in their community, abroad by the
 * salon (product §10.41).
 */
const assertGuestInReach = async (trx: Trx, { scope }: Actor, guest: number, form: PersonForm) => {
  if (await isGuestPlacedIn(trx, scope, guest)) return;
  if (form.invitation || form.city) throw new AppError('permissionDenied');
  throw new AppError('required', scope.reach === 'abroad' ? 'invitation' : 'city');
};

const recordCall = (trx: Trx, session: Session, user_id: number, record: 'host' | 'guest') =>
  noteContact(trx, { record, user_id }, session.user_id, { channel: 'phone' });

const registerAsGuest = async (
  deps: Deps,
  trx: Trx,
  actor: Actor,
  { user_id, form }: { readonly user_id: number; readonly form: PersonForm },
): Promise<number | null> => {
  const { session } = actor;
  const guest = await registerGuest(trx, user_id, form, session.user_id);
  await recordAudit(trx, { session, action: 'create', entity: 'guest', entity_id: guest });
  await recordCall(trx, session, user_id, 'guest');
  const invitation = form.invitation ? await requestPlaceIn(deps, trx, actor, guest, form.invitation) : null;
  await assertGuestInReach(trx, actor, guest, form);
  return invitation?.id ?? null;
};

const registerAsHost = async (
  deps: Deps,
  trx: Trx,
  actor: Actor,
  { user_id, form }: { readonly user_id: number; readonly form: PersonForm },
): Promise<number | null> => {
  if (!form.host) return null;
  const { id: host } = await createHostIn(trx, actor, { ...form.host, user: user_id });
  return form.salon ? (await createSalonIn(deps, trx, actor, { ...form.salon, host })).id : null;
};

/**
 * Creates a guest or host for a person on the telephone, with the stated place and salon, in one transaction: a user
 * without a password, notified by SMS how to log in, and in the actor's reach for a day (product §10.40, §10.41,
 * §2.110).
 * @throws {AppError} `phoneAlreadyExists`, `emailAlreadyExists`, as `createHost` and `askForPlace`, `required` at
 * `city` or `invitation` where a guest would be out of reach, `permissionDenied` where the place or salon is
 */
export const registerPerson = async (deps: Deps, actor: Actor, form: PersonForm) => {
  const { session } = actor;
  await deps.rateLimit(`people:${session.user_id}`, { max: 120, windowSeconds: 3600 });
  return deps.db.transaction().execute(async (trx) => {
    const { role, first_name, last_name, phone_number, email, language, telephone_consent } = form;
    const { age_group, parent_consent } = form;
    const user_id = await insertPerson(trx, {
      ...{ role, first_name, last_name, phone_number, email, language },
      ...{ age_group, parent_consent: age_group !== 'adult' && parent_consent },
      sms_notifications: telephone_consent,
    });
    const consent = { user_id, language, heard_by: session.user_id };
    if (telephone_consent) await recordHeardConsent(trx, consent);
    if (age_group !== 'adult') await recordHeardParent(trx, consent);
    await recordAudit(trx, {
      session,
      action: 'create',
      entity: 'user',
      entity_id: user_id,
      after: { role, telephone_consent },
    });
    const invitation = role === 'guest' ? await registerAsGuest(deps, trx, actor, { user_id, form }) : null;
    await grantPerson(trx, session, user_id, 'created');
    if (role === 'host') await recordCall(trx, session, user_id, 'host');
    const salon = role === 'host' ? await registerAsHost(deps, trx, actor, { user_id, form }) : null;
    const person = await getPerson(trx, user_id);
    await sendWayToFinish(deps, trx, person);
    return { ...person, invitation, salon };
  });
};

/** Finds existing users of a number or an address, so that no person is registered twice (product §10.40). */
export const findPeople = async (
  deps: Deps,
  actor: Actor,
  { phone_number = null, email = null }: EndpointBody<typeof peopleEndpoints.findPeople>,
) => {
  await deps.rateLimit(`people:find:${actor.session.user_id}`, { max: 600, windowSeconds: 3600 });
  const found = await listByContact(deps.db, { phone_number, email });
  const isShown = async ({ id, role }: Person) =>
    !isAdminRole(role) && (await isPersonInReach(deps.db, actor, id));
  return Promise.all(
    found.map(async (person) => ({
      field: person.phone_number === phone_number ? ('phone_number' as const) : ('email' as const),
      person: (await isShown(person)) ? person : null,
    })),
  );
};

/**
 * Brings a person into reach for a day by the code that they read out (product §2.110).
 * @throws {AppError} `invalidCode` at `phone_code`, `throttled`
 */
export const reachPerson = (
  deps: Deps,
  session: Session,
  body: EndpointBody<typeof peopleEndpoints.reachPerson>,
): Promise<Person> =>
  withPersonCode(deps, session, body, async (trx, user_id) => {
    await grantPerson(trx, session, user_id, 'code');
    await recordAudit(trx, { session, action: 'grant', entity: 'user', entity_id: user_id });
    return getPerson(trx, user_id);
  });
