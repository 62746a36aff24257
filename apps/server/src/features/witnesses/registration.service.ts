import { createHash } from 'node:crypto';
import type { Language } from '@salons/contract/language';
import type { WitnessForm } from '@salons/contract/witness-form';
import {
  consentWords,
  firstOverlap,
  registrationProblems,
  sensitiveConsent,
} from '@salons/contract/witness-form';
import type { Witness } from '@salons/contract/witnesses';
import type { Actor, Scope, Session } from '../../core/actor.ts';
import { AppError, FieldErrors } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { noteContact } from '../contacts/contacts.service.ts';
import { documentConsent } from '../policies/policies.service.ts';
import { chosenLanguages } from '../reference/choosing.service.ts';
import { listHoldReasons } from './registration.rules.ts';
import { verifyForm } from './registration-form.ts';
import { findByForm, insertConsents, insertWitness, type NewConsent } from './witness-changes.queries.ts';
import { insertYearComment } from './witness-comments.queries.ts';
import { resolvePlace, resolveSlots } from './witness-settling.service.ts';
import { insertSlots } from './witness-slots.queries.ts';
import { findLookalikes, findWitness, type Likeness } from './witnesses.queries.ts';

interface Sender {
  readonly ip: string;
  readonly language: Language;
}

const everywhere: Scope = { reach: 'any' };
/** Generous, since a room of old people with one helper may share an address. */
const perAddress = { max: 30, windowSeconds: 3600 };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Stored consents, with who declared them (product §11.13). */
const toConsents = (
  deps: Pick<Deps, 'config'>,
  form: WitnessForm,
  sender: Sender & { readonly recorded_by: number | null },
): Omit<NewConsent, 'witness_id'>[] => {
  const language = form.language ?? sender.language;
  const declared_by = form.filled_by ?? 'self';
  const declaration = {
    declared_by,
    declared_name: declared_by === 'self' ? null : (form.contact_name ?? null),
    recorded_by: sender.recorded_by,
    ip: sender.ip,
  };
  const { version } = sensitiveConsent;
  const text_hash = sha256(consentWords(declared_by)[language]);
  return [
    ...(form.confirm_policy ? [{ ...documentConsent(deps.config, 'terms', language), ...declaration }] : []),
    ...(form.sensitive_consent
      ? [{ document: 'sensitive', version, language, text_hash, ...declaration }]
      : []),
  ];
};

const toColumns = (form: WitnessForm) => ({
  first_name: form.first_name,
  last_name: form.last_name,
  witness_type: form.witness_type ?? 'other',
  contact_name: form.contact_name ?? null,
  contact_kinship: form.contact_kinship ?? null,
  contact_phone: form.contact_phone ?? null,
  mobile_number: form.mobile_number ?? null,
  phone_number: form.phone_number ?? null,
  address: form.address ?? null,
  birth_year: form.birth_year ?? null,
  birth_country: form.birth_country ?? null,
  birth_city: form.birth_city ?? null,
  story: form.story ?? null,
  can_climb_stairs: form.can_climb_stairs ?? null,
  special_needs: form.special_needs ?? null,
  needs_ride: form.needs_ride ?? false,
  is_digital: form.is_digital ?? false,
  filled_by: form.filled_by ?? 'self',
});

interface Extra {
  readonly held_reasons: string[];
  readonly registration_form: string | null;
  readonly consents: readonly Omit<NewConsent, 'witness_id'>[];
  readonly max_salons?: number | null | undefined;
}

/** Inserts the record with its slots and consents; undefined if the form was submitted before. */
const write = async (trx: Trx, form: WitnessForm, extra: Extra): Promise<number | undefined> => {
  const slots = form.availability ?? [];
  const slotsField = 'availability';
  const overlap = firstOverlap(slots);
  if (overlap !== undefined)
    throw new FieldErrors([{ field: slotsField, code: 'dateAlreadyExists', at: `[${overlap}]` }]);
  const home = await resolvePlace(trx, form);
  const alike = await findLookalikes(trx, everywhere, form);
  const id = await insertWitness(trx, {
    ...toColumns(form),
    ...home,
    languages: await chosenLanguages(trx, form.languages ?? []),
    held_reasons: extra.held_reasons,
    registration_form: extra.registration_form,
    duplicate_ids: alike.map((one) => one.id),
    ...(extra.max_salons === undefined || extra.max_salons === null ? {} : { max_salons: extra.max_salons }),
  });
  if (id === undefined) return undefined;
  const settled = await resolveSlots(trx, slots, { id, home }, slotsField);
  await insertSlots(trx, settled);
  await insertConsents(
    trx,
    extra.consents.map((consent) => ({ ...consent, witness_id: id })),
  );
  return id;
};

/** Compared in UTC+14, so that today is not over anywhere. */
const isOver = (date: string, now = Date.now()) =>
  date < new Date(now - 12 * 3_600_000).toISOString().slice(0, 10);

/**
 * Registers a witness without a login. Suspected bots are accepted and held for review; the same form sent again
 * returns the same id (product §11.1, §11.14).
 * @throws {AppError} `required`, `dateAlreadyExists`, `outOfRange` at the fields, `throttled`
 */
export const registerWitness = async (
  deps: Deps,
  sender: Sender,
  form: WitnessForm,
): Promise<{ id: number }> => {
  const problems = registrationProblems(form);
  if (problems.length > 0) throw new FieldErrors(problems);
  const past = form.availability?.findIndex(({ date }) => isOver(date)) ?? -1;
  if (past !== -1)
    throw new FieldErrors([{ field: 'availability', code: 'outOfRange', at: `[${past}].date` }]);
  const limitKey = `witness:ip:${toLimitAddress(sender.ip)}`;
  await deps.rateLimit(limitKey, perAddress);
  const startedForm = verifyForm(deps.config.TOKEN_SECRET, form.form);
  const hasConsent = form.sensitive_consent === true;
  return deps.db.transaction().execute(async (trx) => {
    const witness = await write(trx, form, {
      held_reasons: [...listHoldReasons({ form: startedForm, trap: form.website, hasConsent }, Date.now())],
      registration_form: startedForm?.id ?? null,
      consents: toConsents(deps, form, { ...sender, recorded_by: null }),
    });
    if (witness !== undefined) return { id: witness };
    await deps.rateLimit.forget(limitKey);
    const id = startedForm && (await findByForm(trx, startedForm.id));
    if (id === undefined) throw new AppError('conflict');
    return { id };
  });
};

/** Stores the answer of a call for the season, and the call itself. */
const noteCall = async (
  trx: Trx,
  { user_id }: Session,
  witness_id: number,
  { year_answer, called }: WitnessForm,
): Promise<void> => {
  if (year_answer)
    await insertYearComment(trx, witness_id, { status: year_answer, comment: null, author_id: user_id });
  if (called) await noteContact(trx, { record: 'witness', witness_id }, user_id, { channel: 'phone' });
};

/** Creates a witness by staff, also by telephone (product §10.200). @throws {AppError} `permissionDenied` out of reach, `outOfRange` at `max_salons` */
export const createWitness = (
  deps: Deps,
  { session, scope, ...sender }: Sender & Actor,
  form: WitnessForm,
): Promise<Witness> =>
  deps.db.transaction().execute(async (trx) => {
    if (form.max_salons === 0) throw new AppError('outOfRange', 'max_salons');
    const id = await write(trx, form, {
      held_reasons: [],
      registration_form: null,
      consents: toConsents(deps, form, { ...sender, recorded_by: session.user_id }),
      max_salons: form.max_salons,
    });
    if (id !== undefined) await noteCall(trx, session, id, form);
    const witness = id === undefined ? undefined : await findWitness(trx, scope, id, sender.language);
    if (!witness) throw new AppError('permissionDenied');
    await recordAudit(trx, {
      session,
      action: 'create',
      entity: 'witness',
      entity_id: witness.id,
      after: witness,
    });
    return witness;
  });

/** Names of likely duplicates; empty without a login (product §11.2). @throws {AppError} `throttled` */
export const findDuplicates = async (
  deps: Deps,
  {
    session,
    scope,
    ip,
  }: { readonly session: Session | undefined; readonly scope: Scope; readonly ip: string },
  likeness: Likeness,
): Promise<string[]> => {
  if (session) return (await findLookalikes(deps.db, scope, likeness)).map(({ full_name }) => full_name);
  await deps.rateLimit(`witness-duplicates:ip:${toLimitAddress(ip)}`, perAddress);
  return [];
};
