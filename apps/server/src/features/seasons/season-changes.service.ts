import type { Language } from '@salons/contract/language';
import type {
  PlannedSeason,
  ProposedSeason,
  SeasonChange,
  SeasonCheck,
  SeasonForm,
  SeasonPreview,
  SeasonProposal,
} from '@salons/contract/season-changes';
import type { Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { checkSeen } from '../../core/seen.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { getRemembranceDay, shiftDays } from './remembrance-day.rules.ts';
import {
  countOutside,
  deleteDay,
  findMissingYear,
  findNeighbours,
  insertDays,
  insertSeason,
  isOver,
  listDistances,
  listPlanned,
  lockSeason,
  lockSeasons,
  markDay,
  updateSeason,
} from './season-changes.queries.ts';
import { findSeasonFacts } from './season-checklist.queries.ts';
import { checkSeason } from './season-checklist.rules.ts';
import { listTouched } from './season-previews.queries.ts';

/** From three days before the eve to three days after it (product §3.4). */
const around = [-3, -2, -1, 0, 1, 2, 3];

/** Salon days as far from the eve as in the season before, within the season (product §3.4). */
const proposeDays = async (
  db: Database | Trx,
  { year, eve, starts_on, ends_on }: Pick<SeasonProposal, 'year' | 'eve' | 'starts_on' | 'ends_on'>,
): Promise<string[]> => {
  const distances = await listDistances(db, year);
  return (distances.length === 0 ? around : distances)
    .map((by) => shiftDays(eve, by))
    .filter((date) => date >= starts_on && date <= ends_on);
};

/** What a season needs (product §3.9). @throws {AppError} `notFound` for a year without a season */
export const getSeasonChecklist = async ({ db }: Deps, year: number): Promise<SeasonCheck[]> => {
  const facts = await findSeasonFacts(db, year);
  if (!facts) throw new AppError('notFound');
  return checkSeason(facts, getRemembranceDay(year));
};

/** All seasons, the latest first, with their days and counts (product §3.7). */
export const listPlannedSeasons = ({ db }: Deps): Promise<PlannedSeason[]> => listPlanned(db);

const getLastSalonDay = (year: number): string => shiftDays(getRemembranceDay(year), Math.max(...around) - 1);

/**
 * Proposes a new season by the calendar: it starts the day after the season before it ends, and ends before the next
 * one (product §3.1, §3.3, §3.7).
 * @param requestedYear its year, by default the first missing one after the present season
 * @throws {AppError} `invalid` at `year` for an existing one, `outOfRange` for one that is over
 */
export const proposeSeason = async (db: Database | Trx, requestedYear?: number): Promise<ProposedSeason> => {
  const year = requestedYear ?? (await findMissingYear(db)) ?? new Date().getUTCFullYear();
  const { before, isThere, after } = await findNeighbours(db, year);
  if (isThere) throw new AppError('invalid', 'year');
  if (await isOver(db, getLastSalonDay(year))) throw new AppError('outOfRange', 'year');
  const day = getRemembranceDay(year);
  const follows = before?.year === year - 1 ? before.ends_on : getLastSalonDay(year - 1);
  const starts_on = shiftDays(before && before.ends_on > follows ? before.ends_on : follows, 1);
  const [ends, limit] = [getLastSalonDay(year), after && shiftDays(after.starts_on, -1)];
  const season = {
    ...{ year, day, starts_on, eve: shiftDays(day, -1) },
    ends_on: limit !== undefined && limit < ends ? limit : ends,
    hosts_open_on: starts_on,
    guests_open_on: starts_on,
  };
  return { ...season, days: await proposeDays(db, season) };
};

/** @throws {AppError} `notFound` */
const getPlanned = async (trx: Trx, id: number): Promise<PlannedSeason> => {
  const [season] = await listPlanned(trx, id);
  if (!season) throw new AppError('notFound');
  return season;
};

const pickDates = ({ year, starts_on, ends_on, hosts_open_on, guests_open_on, eve, day }: PlannedSeason) => ({
  ...{ year, starts_on, ends_on, hosts_open_on, guests_open_on, eve, day },
});

const omitUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/**
 * Adds a future season with its salon days; omitted fields are as proposed (product §3.7).
 * @throws {AppError} `outOfRange` at `year` for one that is over, at `starts_on` where seasons overlap, at `eve` or
 * `hosts_open_on` for a wrong order; `invalid` at `year` for an existing one
 */
export const createSeason = (deps: Deps, session: Session, form: SeasonForm): Promise<PlannedSeason> =>
  deps.db.transaction().execute(async (trx) => {
    await lockSeasons(trx);
    const { days: _, ...proposal } = await proposeSeason(trx, form.year ?? undefined);
    const season: SeasonProposal = { ...proposal, ...omitUndefined(form) };
    const id = await insertSeason(trx, season);
    const { year, eve } = season;
    const dates = await proposeDays(trx, season);
    const days = dates.map((date) => ({ season: year, date, is_eve: date === eve }));
    if (days.length > 0) await insertDays(trx, days);
    const planned = await getPlanned(trx, id);
    await recordAudit(trx, {
      session,
      action: 'create',
      entity: 'season',
      entity_id: id,
      after: pickDates(planned),
    });
    return planned;
  });

/**
 * Runs a change of a season that is not over, under the lock of seasons. @throws {AppError} `notFound`, `invalid` for a
 * season that is over
 */
const changing = (
  deps: Deps,
  session: Session,
  id: number,
  work: (trx: Trx, before: PlannedSeason) => Promise<unknown>,
): Promise<PlannedSeason> =>
  deps.db.transaction().execute(async (trx) => {
    await lockSeasons(trx);
    await lockSeason(trx, id);
    const before = await getPlanned(trx, id);
    if (before.is_past) throw new AppError('invalid');
    await work(trx, before);
    const after = await getPlanned(trx, id);
    await recordAudit(trx, {
      session,
      action: 'update',
      entity: 'season',
      entity_id: id,
      before: { ...pickDates(before), days: before.days.map(({ date }) => date) },
      after: { ...pickDates(after), days: after.days.map(({ date }) => date) },
    });
    return after;
  });

/**
 * Previews which salons and requests a change of dates affects (product §10.97). @throws {AppError} `notFound`,
 * `invalid` for a season that is over
 */
export const previewSeason = (
  { db }: Deps,
  language: Language,
  id: number,
  change: Omit<SeasonChange, 'seen' | 'touched'>,
  page?: number,
): Promise<SeasonPreview> =>
  db.transaction().execute(async (trx) => {
    const before = await getPlanned(trx, id);
    if (before.is_past) throw new AppError('invalid');
    const after = { ...before, ...omitUndefined(change) };
    return listTouched(trx, { year: before.year, before, after, language, page });
  });

/**
 * Changes a season's dates. Existing salons and requests stay; none may end up outside, nor a salon day (product §3.7).
 * @throws {AppError} `notFound`, `invalid` for a season that is over, `outOfRange` at the date that does not fit,
 * `conflict` where the dates differ from `seen`, or other salons and requests are affected than previewed
 */
export const changeSeason = (
  deps: Deps,
  session: Session,
  id: number,
  { seen, touched, ...change }: SeasonChange,
): Promise<PlannedSeason> =>
  changing(deps, session, id, async (trx, before) => {
    checkSeen(before, seen);
    const after = { ...before, ...omitUndefined(change) };
    if (touched !== undefined) {
      const now = await listTouched(trx, { year: before.year, before, after, language: 'he' });
      if (now.touched !== touched) throw new AppError('conflict');
    }
    if (after.guests_open_on > after.ends_on) throw new AppError('outOfRange', 'guests_open_on');
    await updateSeason(trx, id, change);
    const isOutside = ({ date }: { readonly date: string }) => date < after.starts_on || date > after.ends_on;
    if (before.days.some(isOutside) || (await countOutside(trx, before.year, after)) > 0)
      throw new AppError('outOfRange', after.starts_on > before.starts_on ? 'starts_on' : 'ends_on');
    if (after.eve !== before.eve) await markDay(trx, before.year, after.eve);
  });

/** @throws {AppError} `notFound`, `invalid` for an existing day or a season that is over, `outOfRange` */
export const addSalonDay = (deps: Deps, session: Session, id: number, date: string): Promise<PlannedSeason> =>
  changing(deps, session, id, async (trx, season) => {
    if (date < season.starts_on || date > season.ends_on) throw new AppError('outOfRange', 'date');
    await insertDays(trx, [{ season: season.year, date, is_eve: false }]);
  });

/** Marks the default day of forms. @throws {AppError} `notFound`, `invalid` for a season that is over */
export const markSalonDay = (deps: Deps, session: Session, id: number, day: number): Promise<PlannedSeason> =>
  changing(deps, session, id, async (trx, season) => {
    const marked = season.days.find((one) => one.id === day);
    if (!marked) throw new AppError('notFound');
    await markDay(trx, season.year, marked.date);
  });

/**
 * Removes a salon day without salons (product §3.8).
 * @throws {AppError} `notFound`, `invalid` for a season that is over, `conflict` for a day with salons
 */
export const removeSalonDay = async (
  deps: Deps,
  session: Session,
  id: number,
  day: number,
): Promise<void> => {
  await changing(deps, session, id, async (trx, season) => {
    const gone = season.days.find((one) => one.id === day);
    if (!gone || !(await deleteDay(trx, season.year, day))) throw new AppError('notFound');
    if (gone.salons > 0) throw new AppError('conflict');
  });
};
