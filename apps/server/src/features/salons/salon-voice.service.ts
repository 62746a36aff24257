import { createHash } from 'node:crypto';
import type { HostSalon } from '@salons/contract/salons';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { asRead, getSalonRecord } from './reading.service.ts';
import { lockSalon } from './salon-changes.queries.ts';
import { deleteVoice, findVoice, saveVoice, type Voice } from './salon-voice.queries.ts';
import { findVoiceType } from './salon-voice.rules.ts';

const saveLimit = { max: 20, windowSeconds: 3600 };

/**
 * Puts the host's recording on the page of an upcoming own salon; staff cannot record for them (product §5.220).
 * @throws {AppError} `notFound`; `invalid` at `file` for anything but WebM and MP4 and for a salon that cannot be
 * changed; `throttled`
 */
export const updateVoice = async (
  deps: Deps,
  actor: Actor,
  id: number,
  recording: Uint8Array,
): Promise<HostSalon> => {
  await deps.rateLimit(`salon_voice:${actor.session.user_id}`, saveLimit);
  const bytes = Buffer.from(recording);
  const media_type = findVoiceType(bytes);
  if (media_type === undefined) throw new AppError('invalid', 'file');
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return deps.db.transaction().execute(async (trx) => {
    await lockSalon(trx, id);
    const before = await getSalonRecord(trx, actor, id);
    if (!asRead(deps, before, actor).can.update) throw new AppError('invalid');
    await saveVoice(trx, id, { version, media_type, bytes });
    return asRead(deps, await getSalonRecord(trx, actor, id), actor);
  });
};

/**
 * Takes a recording down, at any time, also after the evening; repeating it changes nothing (product §5.220).
 * @throws {AppError} `notFound` for a salon out of reach
 */
export const removeVoice = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await getSalonRecord(trx, actor, id);
    if (!(await deleteVoice(trx, id))) return;
    const { session } = actor;
    await recordAudit(trx, { session, action: 'remove_voice', entity: 'host_salon', entity_id: id });
  });

/** A version of a salon's recording. @throws {AppError} `notFound`, also for an earlier version */
export const getVoice = async (
  { db }: Pick<Deps, 'db'>,
  host_salon_id: number,
  version: string,
): Promise<Voice> => {
  const voice = await findVoice(db, host_salon_id);
  if (voice?.version !== version) throw new AppError('notFound');
  return voice;
};
