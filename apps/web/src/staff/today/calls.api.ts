import type { ContactOutcome } from '@salons/contract/contacts';
import { personRecordsEndpoints } from '@salons/contract/person-records';
import { taskKinds } from '@salons/contract/task-kinds';
import { witnessRecordsEndpoints } from '@salons/contract/witness-records';
import type { QueueKind, WorkCase } from '@salons/contract/work-list';
import { change } from '../../lib/change.ts';
import { teamWitness, undoTeamingAct } from '../../nouns/teaming/teaming.api.ts';
import { holdTeaming, releaseTeaming } from '../../nouns/teaming/teamingHolds.api.ts';
import { saveAnswers } from '../witnesses/witnessAnswers.api.ts';
import { type CallTarget, type CaseDraft, toCallTarget } from './cases.rules.ts';

export interface CallResult {
  readonly outcome: ContactOutcome;
  readonly call_again_at?: string | undefined;
}

const toTask = (kind: QueueKind) => taskKinds.find((task) => task === kind) ?? null;

const note = (target: CallTarget, body: CallResult & { words: string; task: ReturnType<typeof toTask> }) => {
  const contact = { ...body, channel: 'phone' as const };
  return 'witness' in target
    ? change(witnessRecordsEndpoints.createWitnessContact, { params: { id: target.witness }, body: contact })
    : change(personRecordsEndpoints.createContact, {
        params: { id: target.user },
        body: { ...contact, record: target.record },
      });
};

const removeNote = (target: CallTarget, contact: number) =>
  'witness' in target
    ? change(witnessRecordsEndpoints.removeWitnessContact, { params: { id: target.witness, contact } })
    : change(personRecordsEndpoints.removeContact, { params: { id: target.user, contact } });

/** Notes how the call of a case ended, with the answers given in it. @returns undoes the note. @throws ApiError */
export const noteCall = async (
  one: WorkCase,
  draft: CaseDraft,
  result: CallResult,
): Promise<() => Promise<unknown>> => {
  const target = toCallTarget(one);
  if (target === undefined) throw new Error('a case without a person to call');
  if ('witness' in target && result.outcome === 'reached') await saveAnswers(target.witness, draft);
  // The evenings are free for other witnesses at once.
  if (result.outcome === 'does_not_want') for (const held of one.holds) await releaseTeaming(held.id);
  const { id } = await note(target, { ...result, words: draft.note.trim(), task: toTask(one.kind) });
  return () => removeNote(target, id);
};

/**
 * Teams evenings that a witness agreed to, and notes the call.
 * @returns undoes all of it; undefined where a teaming is announced at once. @throws ApiError
 */
export const teamHeld = async (
  one: WorkCase,
  draft: CaseDraft,
  evenings: WorkCase['holds'],
): Promise<(() => Promise<unknown>) | undefined> => {
  const teamed: { readonly event: number | undefined; readonly held: WorkCase['holds'][number] }[] = [];
  for (const held of evenings) {
    const { undo } = await teamWitness(held.host_salon, held.witness_salon);
    teamed.push({ held, event: undo?.event });
  }
  const removeCall = await noteCall(one, draft, { outcome: 'reached' });
  if (teamed.some(({ event }) => event === undefined)) return undefined;
  return async () => {
    for (const { event, held } of teamed) {
      if (event !== undefined) await undoTeamingAct(event);
      await holdTeaming(held.host_salon, held.witness_salon);
    }
    await removeCall();
  };
};
