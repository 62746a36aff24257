import type { SeasonCheck } from '@salons/contract/season-changes';

export interface SeasonFacts {
  readonly today: string;
  readonly hosts_open_on: string;
  readonly guests_open_on: string;
  readonly eve: string;
  readonly day: string;
  readonly days: number;
  readonly has_default_day: boolean;
  /** Trainings with a date in the season; those without one are counted as well. */
  readonly trainings: number;
  readonly without_second_step: number;
  /** Date of the older of localities and streets; null if one is not loaded. */
  readonly places_dated: string | null;
}

const opening = (kind: SeasonCheck['kind'], date: string, today: string): SeasonCheck => ({
  ...{ kind, date, count: null },
  state: date <= today ? 'ready' : 'due',
});
const present = (kind: SeasonCheck['kind'], count: number, isReady = count > 0): SeasonCheck => ({
  ...{ kind, count, date: null },
  state: isReady ? 'ready' : 'missing',
});

/**
 * What a season needs, in the order of the year (product §3.9).
 * @param remembranceDay by the Hebrew calendar
 */
export const checkSeason = (facts: SeasonFacts, remembranceDay: string): SeasonCheck[] => {
  const { today, eve, hosts_open_on, guests_open_on, places_dated } = facts;
  const dates: SeasonCheck = {
    ...{ kind: 'dates', date: eve, count: null },
    state: facts.day === remembranceDay ? 'ready' : 'missing',
  };
  const places: SeasonCheck = {
    ...{ kind: 'places', date: places_dated, count: null },
    state: places_dated === null ? 'missing' : 'ready',
  };
  return [
    dates,
    opening('hosts_open', hosts_open_on, today),
    opening('guests_open', guests_open_on, today),
    present('days', facts.days, facts.days > 0 && facts.has_default_day),
    present('trainings', facts.trainings),
    present('second_step', facts.without_second_step, facts.without_second_step === 0),
    places,
  ];
};
