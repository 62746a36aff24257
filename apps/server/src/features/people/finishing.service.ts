import type { FinishForm, Finishing } from '@salons/contract/finishing';
import { type Actor, authorise, type Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { findFinishSession } from '../action-links/action-links.service.ts';
import { getTermsVersion, recordTermsConsent } from '../policies/policies.service.ts';
import { changeSalon } from '../salons/salons.service.ts';
import { findSalonToFinish, findUnfinished, lockUnfinished, updateFinished } from './finishing.queries.ts';

interface Visit {
  readonly token: string;
  readonly language: Actor['language'];
  readonly ip: string;
}

const findSalon = async ({ db }: Pick<Deps, 'db'>, { host_id }: Session, language: Actor['language']) =>
  host_id === null ? undefined : findSalonToFinish(db, host_id, language);

/** What is to be gone over; read-only (product §10.140). @throws {AppError} `notFound` */
export const readFinishing = async (
  deps: Deps,
  { token, language }: Omit<Visit, 'ip'>,
): Promise<Finishing> => {
  const session = await findFinishSession(deps.db, token);
  const person = await findUnfinished(deps.db, session.user_id);
  if (!person || person.role === null) throw new AppError('notFound');
  const salon = await findSalon(deps, session, language);
  return { ...person, role: person.role, salon: salon ?? null };
};

/** The salon's floor and lift, by the service of the host's own form. */
const completeSalon = async (deps: Deps, session: Session, language: Actor['language'], form: FinishForm) => {
  const salon = await findSalon(deps, session, language);
  if (!salon) return;
  const { floor, apartment_number, accessibility } = form;
  const change = {
    ...(floor === undefined || floor === salon.floor ? {} : { floor }),
    ...(apartment_number === undefined || apartment_number === salon.apartment_number
      ? {}
      : { apartment_number }),
    ...(accessibility === undefined ? {} : { accessibility: accessibility ?? [] }),
  };
  if (Object.keys(change).length === 0) return;
  const actor = { session, language, scope: authorise('salons.update', session) };
  await changeSalon(deps, actor, salon.id, change);
};

/**
 * Confirms the name, accepts the terms, completes the address. A salon that waited for it is shown (product §10.141).
 * @throws {AppError} `notFound`, the codes of `changeSalon`
 */
export const finishRegistration = async (
  deps: Deps,
  { token, language, ip }: Visit,
  form: FinishForm,
): Promise<{ done: true }> => {
  const session = await findFinishSession(deps.db, token);
  const { user_id } = session;
  const known = await findUnfinished(deps.db, user_id);
  if (!known) throw new AppError('notFound');
  if (known.done) return { done: true };
  await completeSalon(deps, session, language, form);
  return deps.db.transaction().execute(async (trx) => {
    const person = await lockUnfinished(trx, user_id);
    if (!person) throw new AppError('notFound');
    if (person.done) return { done: true };
    const { first_name, last_name } = form;
    const terms_version = getTermsVersion(deps.config);
    await recordTermsConsent(trx, deps.config, { user_id, language, ip });
    await updateFinished(trx, user_id, { first_name, last_name, terms_version });
    return { done: true };
  });
};
