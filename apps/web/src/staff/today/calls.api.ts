import type { ContactOutcome } from '@salons/contract/contacts';
import { personRecordsEndpoints } from '@salons/contract/person-records';
import { taskKinds } from '@salons/contract/task-kinds';
import { witnessRecordsEndpoints } from '@salons/contract/witness-records';
import type { QueueKind, WorkCase } from '@salons/contract/work-list';
import { change } from '../../lib/change.ts';
import { queryClient } from '../../lib/query.ts';
import { settings } from '../../lib/settings.ts';
import {
  replaceSlots,
  saveYearAnswer,
  witnessSlotsQuery,
  yearCommentsQuery,
} from '../witnesses/witnesses.staff.api.ts';
import { type CallTarget, type CaseDraft, toCallTarget, toSlots } from './cases.rules.ts';

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

/** Saves what a witness answered: the year's answer, then the free times. Free times mean yes. */
const saveAnswers = async (witness: number, { answer, days, part }: CaseDraft): Promise<void> => {
  const status = answer ?? (days === undefined || days.length === 0 ? undefined : 'available_this_year');
  if (status !== undefined) {
    const answers = await queryClient.fetchQuery({ ...yearCommentsQuery(witness), staleTime: 0 });
    const standing = answers.find(({ year }) => year === settings.season?.year);
    if (standing?.status !== status)
      await saveYearAnswer(witness, standing, { status, comment: standing?.comment ?? null });
  }
  if (days !== undefined) {
    const slots = await queryClient.fetchQuery({ ...witnessSlotsQuery(witness), staleTime: 0 });
    await replaceSlots(witness, toSlots(slots, days, part));
  }
};

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
