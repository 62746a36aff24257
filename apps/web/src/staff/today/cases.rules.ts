import type { ContactOutcome } from '@salons/contract/contacts';
import type { QueueKind, WorkCase } from '@salons/contract/work-list';
import { toLocalDay, toUtcTime } from '../../lib/format.ts';
import { addDays } from '../../ui/dates/days.ts';
import type { DayPart, YearAnswer } from '../witnesses/witnessAnswers.api.ts';

/** What was entered for a case and not saved yet. */
export interface CaseDraft {
  readonly note: string;
  readonly answer?: YearAnswer | undefined;
  /** Days on which the witness is free; undefined: unchanged. */
  readonly days?: readonly string[] | undefined;
  readonly part: DayPart;
}
export const emptyDraft: CaseDraft = { note: '', part: 'evening' };

/** Queues in which one calls; in the others the act is elsewhere. */
const withoutCalls: readonly QueueKind[] = [
  'salons_without_witness',
  'registrations_to_check',
  'salons_not_placed',
  'messages_failed',
];
export const isCalled = (kind: QueueKind): boolean => !withoutCalls.includes(kind);

export type CallTarget =
  | { readonly witness: number }
  | { readonly user: number; readonly record: 'host' | 'guest' };

/** With whom the call of a case is. */
export const toCallTarget = ({ kind, witness, host, guest }: WorkCase): CallTarget | undefined => {
  if (kind === 'witnesses_to_ask' || kind === 'witnesses')
    return witness === null ? undefined : { witness: witness.id };
  if (kind !== 'guests' && host !== null) return { user: host.user, record: 'host' };
  return guest === null ? undefined : { user: guest.user, record: 'guest' };
};

/** Who the case is about. */
export const toCaseName = ({ kind, witness, host, guest, salon, phones }: WorkCase): string => {
  const isOfWitness =
    kind === 'registrations_to_check' || kind === 'witnesses_to_ask' || kind === 'witnesses';
  const person = isOfWitness ? witness : kind === 'guests' ? guest : (host ?? guest);
  return person?.name ?? salon?.name ?? phones[0]?.name ?? '';
};

const witnessPath = (id: number) => `/admin/witnesses/profile/${id}`;

/** The record of the person of a case. */
export const toRecordPath = ({ kind, witness, host, guest }: WorkCase): string | undefined => {
  if (host === null && guest === null) return witness === null ? undefined : witnessPath(witness.id);
  if (kind === 'guests' || host === null)
    return guest === null ? undefined : `/admin/guests/profile/${guest.id}`;
  return `/admin/hosts/profile/${host.id}`;
};

export const toBoardPath = (salon: number): string => `/admin/salonteaming/mapview?id=${salon}`;
export const toSalonPath = (salon: number): string => `/admin/salons?season=all&salon=${salon}`;

/** Where the act is that solves a case without a call. */
export const toActPath = (one: WorkCase): string | undefined => {
  switch (one.kind) {
    case 'salons_without_witness':
      return one.salon === null ? undefined : toBoardPath(one.salon.id);
    case 'salons_not_placed':
      return one.salon === null ? undefined : toSalonPath(one.salon.id);
    case 'messages_failed':
      return '/admin/outbox?state=failed';
    default:
      return toRecordPath(one);
  }
};

/** The free case after this one, else the first. */
export const findNext = (cases: readonly WorkCase[], current: number | undefined): WorkCase | undefined => {
  const index = cases.findIndex(({ id }) => id === current);
  const others = [...cases.slice(index + 1), ...cases.slice(0, Math.max(index, 0))];
  return others.find(({ taken_by }) => taken_by === null);
};

/** Keys of the outcomes beside Enter. */
export const outcomeKeys = [
  { key: 'N', outcome: 'no_answer' },
  { key: 'L', outcome: 'call_again' },
  { key: 'W', outcome: 'wrong_number' },
  { key: 'D', outcome: 'does_not_want' },
] as const satisfies readonly { readonly key: string; readonly outcome: ContactOutcome }[];

export const answerKeys = [
  { key: '1', answer: 'available_this_year' },
  { key: '2', answer: 'not_available_this_year' },
  { key: '3', answer: 'did_not_answer' },
] as const satisfies readonly { readonly key: string; readonly answer: YearAnswer }[];

export interface AgainTime {
  readonly name: 'inAnHour' | 'thisEvening' | 'tomorrowMorning' | 'tomorrowEvening';
  readonly at: string;
}

/** Usual times to call again. */
export const listAgainTimes = (now: Date): readonly AgainTime[] => {
  const today = toLocalDay(now.toISOString());
  const tomorrow = addDays(today, 1);
  const at = (day: string, time: string) => toUtcTime(day, time) ?? now.toISOString();
  const times: readonly AgainTime[] = [
    { name: 'inAnHour', at: new Date(now.getTime() + 3_600_000).toISOString() },
    { name: 'thisEvening', at: at(today, '18:00') },
    { name: 'tomorrowMorning', at: at(tomorrow, '10:00') },
    { name: 'tomorrowEvening', at: at(tomorrow, '18:00') },
  ];
  return times.filter(({ at: time }) => Date.parse(time) > now.getTime());
};
