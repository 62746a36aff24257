import type { Language } from '@salons/contract/language';
import type { makeTimes, SeasonDays } from './calendar.ts';
import type { MakeHome } from './homes.ts';
import type { Locality } from './places.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';

interface ConsentText {
  readonly document: string;
  readonly version: string;
  readonly language: string;
  readonly text_hash: string;
}

export interface Season extends SeasonDays {
  /** The choices of a time on the clocks of a zone. */
  readonly times: (zone: string) => ReturnType<typeof makeTimes>;
  /** Range of registration times, in milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly isCurrent: boolean;
}

/** Shared state of the row makers: random numbers, calendar, places and rows. */
export interface World {
  readonly random: Random;
  readonly rows: Rows;
  readonly nextId: (table: keyof Rows) => number;
  /** The start of today in Israel, in milliseconds: nothing of the seed happened later. */
  readonly today: number;
  readonly current: Season;
  readonly localities: readonly Locality[];
  readonly makeHome: MakeHome;
  volunteer: { readonly id: number; readonly community_id: number } | undefined;
  readonly trainings: readonly number[];
  readonly password_hash: string;
  readonly consents: Readonly<Record<'terms' | 'updates' | 'sms', Readonly<Record<Language, ConsentText>>>>;
}
