import type { yearAnswers } from '@salons/contract/states';
import { type WitnessSlot, witnessRecordsEndpoints } from '@salons/contract/witness-records';
import { change } from '../../lib/change.ts';
import { queryClient } from '../../lib/query.ts';
import { settings } from '../../lib/settings.ts';
import { replaceSlots, saveYearAnswer, witnessSlotsQuery, yearCommentsQuery } from './witnesses.staff.api.ts';

export type YearAnswer = (typeof yearAnswers)[number];

/** Parts of a day, as people name them on the telephone. */
export const dayParts = {
  morning: { start: '09:00', end: '12:00' },
  noon: { start: '12:00', end: '17:00' },
  evening: { start: '17:00', end: '22:00' },
} as const;
export type DayPart = keyof typeof dayParts;
export const dayPartNames = ['morning', 'noon', 'evening'] as const satisfies readonly DayPart[];

/** The free times of days on which a witness has none yet. */
export const toNewSlots = (days: readonly string[], part: DayPart) => {
  const { start, end } = dayParts[part];
  return days.map((date) => ({ date, start_time: start, end_time: end, is_digital: false }));
};

/** Free times after some days were chosen: present ones stay with their hours, dropped days go unless teamed. */
export const toSlots = (slots: readonly WitnessSlot[], days: readonly string[], part: DayPart) => {
  const kept = slots.filter(({ date, host_salon }) => host_salon !== null || days.includes(date));
  const added = days.filter((date) => !slots.some((slot) => slot.date === date));
  return [...kept.map(({ host_salon: _, ...slot }) => slot), ...toNewSlots(added, part)].toSorted(
    (one, other) => one.date.localeCompare(other.date),
  );
};

/** What a witness answered on the telephone. */
export interface WitnessAnswers {
  readonly answer?: YearAnswer | undefined;
  /** Days on which the witness is free; undefined: unchanged. */
  readonly days?: readonly string[] | undefined;
  readonly part: DayPart;
}

/** The year's answer: free times mean yes. */
export const toYearAnswer = ({ answer, days = [] }: WitnessAnswers): YearAnswer | undefined =>
  answer ?? (days.length === 0 ? undefined : 'available_this_year');

/** Saves the year's answer, then the free times. @throws ApiError */
export const saveAnswers = async (witness: number, answers: WitnessAnswers): Promise<void> => {
  const { days, part } = answers;
  const status = toYearAnswer(answers);
  if (status !== undefined) {
    const given = await queryClient.fetchQuery({ ...yearCommentsQuery(witness), staleTime: 0 });
    const current = given.find(({ year }) => year === settings.season?.year);
    if (current?.status !== status)
      await saveYearAnswer(witness, current, { status, comment: current?.comment ?? null });
  }
  if (days !== undefined) {
    const slots = await queryClient.fetchQuery({ ...witnessSlotsQuery(witness), staleTime: 0 });
    await replaceSlots(witness, toSlots(slots, days, part));
  }
};

/** Adds days to a known witness's free times, saves the answer and notes the call. @throws ApiError */
export const saveCall = async (
  witness: number,
  { answer, days = [], part }: WitnessAnswers,
): Promise<void> => {
  const slots = await queryClient.fetchQuery({ ...witnessSlotsQuery(witness), staleTime: 0 });
  const all = days.length === 0 ? undefined : [...new Set([...slots.map(({ date }) => date), ...days])];
  await saveAnswers(witness, { answer, days: all, part });
  await change(witnessRecordsEndpoints.createWitnessContact, {
    params: { id: witness },
    body: { channel: 'phone', outcome: 'reached' },
  });
};
