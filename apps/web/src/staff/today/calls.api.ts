import type { ContactOutcome } from '@salons/contract/contacts';
import { personRecordsEndpoints } from '@salons/contract/person-records';
import { taskKinds } from '@salons/contract/task-kinds';
import { witnessRecordsEndpoints } from '@salons/contract/witness-records';
import type { QueueKind, WorkCase } from '@salons/contract/work-list';
import { change } from '../../lib/change.ts';
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

/** Notes how the call of a case ended, and what was answered in it. @returns undoes the note. @throws ApiError */
export const noteCall = async (
  one: WorkCase,
  draft: CaseDraft,
  result: CallResult,
): Promise<() => Promise<unknown>> => {
  const target = toCallTarget(one);
  if (target === undefined) throw new Error('a case without a person to call');
  if ('witness' in target && result.outcome === 'reached') await saveAnswers(target.witness, draft);
  const { id } = await note(target, { ...result, words: draft.note.trim(), task: toTask(one.kind) });
  return () => removeNote(target, id);
};
