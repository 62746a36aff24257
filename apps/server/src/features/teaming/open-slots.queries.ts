import { type RawBuilder, sql } from 'kysely';

/** What decides whether an open slot `o` suits an evening, as columns or values. */
export interface Evening {
  readonly start: RawBuilder<unknown>;
  readonly ends: RawBuilder<unknown>;
  readonly language: RawBuilder<unknown>;
  readonly isDigital: RawBuilder<unknown>;
}

// No slot is longer than a day, even on the day on which DST ends.
const longestSlot = sql`interval '26 hours'`;

/** Whether the slot includes the first hour of the evening. */
export const includesStart = ({ start }: Evening) =>
  sql<boolean>`o.starts_at <= ${start} and o.ends_at >= ${start} + interval '1 hour'`;
export const isSpoken = ({ language }: Evening) => sql<boolean>`${language} = any(o.languages)`;
export const isSameMode = ({ isDigital }: Evening) => sql<boolean>`o.is_digital = ${isDigital}`;
/** Whether the witness is at no other evening then. */
export const isFreeThen = ({ start, ends }: Evening) =>
  sql<boolean>`not o.busy && tstzrange(${start}, ${ends})`;
/** Whether the slot overlaps the time between two instants. */
export const isWithin = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql<boolean>`o.starts_at < ${to} and o.ends_at > ${from} and o.starts_at > ${from} - ${longestSlot}`;

/** Whether the slot is a candidate by mode and hour; the index on both is used. */
export const isOpenThen = (evening: Evening) =>
  sql<boolean>`${isSameMode(evening)} and o.starts_at > ${evening.start} - ${longestSlot}
    and ${includesStart(evening)} and ${isFreeThen(evening)}`;
/** Whether the slot is a candidate for the evening (product §11.7). */
export const isCandidate = (evening: Evening) =>
  sql<boolean>`${isOpenThen(evening)} and ${isSpoken(evening)}`;
