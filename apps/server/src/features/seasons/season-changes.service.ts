import type {
  PlannedSeason,
  SeasonChange,
  SeasonForm,
  SeasonProposal,
} from '@salons/contract/season-changes';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../staff/audit.service.ts';
import { remembranceDayOf, shifted } from './remembrance-day.rules.ts';
import {
  countOutside,
  deleteDay,
  findLastSeason,
  insertDays,
  insertSeason,
  listPlanned,
  lockSeason,
  lockSeasons,
  markDay,
  updateSeason,
} from './season-changes.queries.ts';

/** From three days before the eve to three days after it (product §3.4). */
const around = [-3, -2, -1, 0, 1, 2, 3];

/** All seasons, the latest first, with their days and what stands in them (product §3.7). */
export const listPlannedSeasons = ({ db }: Deps): Promise<PlannedSeason[]> => listPlanned(db);

/** The next season by the calendar: it starts the day after the last one ends (product §3.1, §3.3). */
export const proposeSeason = async (db: Database | Trx): Promise<SeasonProposal> => {
  const last = await findLastSeason(db);
  const year = last ? last.year + 1 : new Date().getUTCFullYear();
  const day = remembranceDayOf(year);
  const eve = shifted(day, -1);
  const starts_on = last ? shifted(last.ends_on, 1) : shifted(eve, -365);
  return {
    ...{ year, eve, day, starts_on },
    ends_on: shifted(eve, Math.max(...around)),
    hosts_open_on: starts_on,
    guests_open_on: starts_on,
  };
};

/** @throws `notFound` */
const getPlanned = async (trx: Trx, id: number): Promise<PlannedSeason> => {
  const [season] = await listPlanned(trx, id);
  if (!season) throw new AppError('notFound');
  return season;
};

const datesOf = ({ year, starts_on, ends_on, hosts_open_on, guests_open_on, eve, day }: PlannedSeason) => ({
  ...{ year, starts_on, ends_on, hosts_open_on, guests_open_on, eve, day },
});

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/**
 * Adds the next season with its salon days; what is not told is as proposed (product §3.7).
 * @throws `outOfRange` at `year` for another than the next, at `starts_on` where seasons overlap, at `eve` or
 * `hosts_open_on` for a wrong order; `invalid` at `year` for one that is there
 */
export const createSeason = (deps: Deps, session: Session, form: SeasonForm): Promise<PlannedSeason> =>
  deps.db.transaction().execute(async (trx) => {
    await lockSeasons(trx);
    const proposal = await proposeSeason(trx);
    const season: SeasonProposal = { ...proposal, ...given(form) };
    if (season.year < proposal.year) throw new AppError('invalid', 'year');
    if (season.year > proposal.year) throw new AppError('outOfRange', 'year');
    const id = await insertSeason(trx, season);
    const { year, eve, starts_on, ends_on } = season;
    const days = around
      .map((by) => shifted(eve, by))
      .filter((date) => date >= starts_on && date <= ends_on)
      .map((date) => ({ season: year, date, is_eve: date === eve }));
    if (days.length > 0) await insertDays(trx, days);
    const made = await getPlanned(trx, id);
    await recordAudit(trx, {
      session,
      action: 'create',
      entity: 'season',
      entity_id: id,
      after: datesOf(made),
    });
    return made;
  });

/** Does something to a season that is not over, alone with it. @throws `notFound`, `invalid` for one that is over */
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
      before: { ...datesOf(before), days: before.days.map(({ date }) => date) },
      after: { ...datesOf(after), days: after.days.map(({ date }) => date) },
    });
    return after;
  });

/**
 * Changes a season's dates. Salons and requests that stand stay as they are; none may come to lie outside, and no
 * salon day (product §3.7).
 * @throws `notFound`, `invalid` for a season that is over, `outOfRange` at the date that does not fit
 */
export const changeSeason = (
  deps: Deps,
  session: Session,
  id: number,
  change: SeasonChange,
): Promise<PlannedSeason> =>
  changing(deps, session, id, async (trx, before) => {
    const after = { ...before, ...given(change) };
    if (after.guests_open_on > after.ends_on) throw new AppError('outOfRange', 'guests_open_on');
    await updateSeason(trx, id, change);
    const isOutside = ({ date }: { readonly date: string }) => date < after.starts_on || date > after.ends_on;
    if (before.days.some(isOutside) || (await countOutside(trx, before.year, after)) > 0)
      throw new AppError('outOfRange', after.starts_on > before.starts_on ? 'starts_on' : 'ends_on');
    if (after.eve !== before.eve) await markDay(trx, before.year, after.eve);
  });

/** Adds a salon day. @throws `notFound`, `invalid` for a day that is there or a season that is over, `outOfRange` */
export const addSalonDay = (deps: Deps, session: Session, id: number, date: string): Promise<PlannedSeason> =>
  changing(deps, session, id, async (trx, season) => {
    if (date < season.starts_on || date > season.ends_on) throw new AppError('outOfRange', 'date');
    await insertDays(trx, [{ season: season.year, date, is_eve: false }]);
  });

/** Marks the day that is chosen to begin with. @throws `notFound`, `invalid` for a season that is over */
export const markSalonDay = (deps: Deps, session: Session, id: number, day: number): Promise<PlannedSeason> =>
  changing(deps, session, id, async (trx, season) => {
    const marked = season.days.find((one) => one.id === day);
    if (!marked) throw new AppError('notFound');
    await markDay(trx, season.year, marked.date);
  });

/**
 * Takes a salon day away; one on which salons stand stays (product §3.8).
 * @throws `notFound`, `invalid` for a season that is over, `conflict` for a day with salons
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
