import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoDate, paging, seen, year as yearText } from './fields.ts';
import { salonDay } from './salon-days.ts';
import { season } from './seasons.ts';

/** A salon day and its number of salons. */
export const plannedDay = salonDay.extend({ salons: z.int() });
/** A season as super admins manage it (product §3.7). */
export const plannedSeason = season.extend({
  /** Read-only once it is over. */
  is_past: z.boolean(),
  is_current: z.boolean(),
  salons: z.int(),
  requests: z.int(),
  days: z.array(plannedDay),
});
export type PlannedSeason = z.infer<typeof plannedSeason>;

const year = z.int().min(2000).max(2100);
const dates = {
  starts_on: isoDate,
  ends_on: isoDate,
  hosts_open_on: isoDate,
  guests_open_on: isoDate,
  eve: isoDate,
  day: isoDate,
};

export const seasonProposal = z.object({ year, ...dates });
export type SeasonProposal = z.infer<typeof seasonProposal>;
/** With the salon days that it would have: those of the season before, as far from the eve (product §3.4). */
export const proposedSeason = seasonProposal.extend({ days: z.array(isoDate) });
export type ProposedSeason = z.infer<typeof proposedSeason>;
/** Omitted fields take the proposed values. */
export const seasonForm = z.object({ year: year.nullish(), ...dates }).partial();
export type SeasonForm = z.output<typeof seasonForm>;
export const seasonDates = z.object(dates).partial();
export const seasonChange = seasonDates.extend({
  seen: seen.optional(),
  /** Fingerprint of the affected salons from the preview; a difference is a conflict. */
  touched: z.string().max(64).optional(),
});
export type SeasonChange = z.output<typeof seasonChange>;

/** How a change of dates affects existing salons (product §10.97). */
export const touches = ['outside', 'old_eve', 'hosts_open', 'guests_open'] as const;
export const touchedSalon = z.object({
  id,
  salon_name: z.string(),
  host_name: z.string(),
  date: isoDate,
  requests: z.int(),
});
export const seasonPreview = z.object({
  groups: z.array(
    z.object({
      why: z.enum(touches),
      salons: z.int(),
      requests: z.int(),
      /** 50 by day: the requested page, else the first. */
      results: z.array(touchedSalon),
    }),
  ),
  touched: z.string(),
});
export type SeasonPreview = z.infer<typeof seasonPreview>;

export const seasonCheckKinds = [
  'dates',
  'hosts_open',
  'guests_open',
  'days',
  'trainings',
  'second_step',
  'places',
] as const;
/** A line of the checklist of a season (product §3.9). */
export const seasonCheck = z.object({
  kind: z.enum(seasonCheckKinds),
  /** `due`: opens at `date`. */
  state: z.enum(['ready', 'missing', 'due']),
  /** The eve, the opening, or the date of the data; null where it has none. */
  date: isoDate.nullable(),
  /** Salon days, trainings, or staff without a second step. */
  count: z.int().nullable(),
});
export type SeasonCheck = z.infer<typeof seasonCheck>;

const day = idParams.extend({ day: idParams.shape.id });

export const seasonChangesEndpoints = {
  listPlannedSeasons: endpoint({
    method: 'GET',
    path: '/api/staff/seasons/',
    permission: 'seasons.change',
    summary: 'All seasons with their days and numbers of salons, the latest first',
    answer: z.array(plannedSeason),
  }),
  proposeSeason: endpoint({
    method: 'GET',
    path: '/api/staff/seasons/proposal/',
    permission: 'seasons.change',
    summary: 'A season that is still missing, by the calendar: that of a year, else the next',
    query: z.object({ year: yearText.optional() }),
    answer: proposedSeason,
  }),
  getSeasonChecklist: endpoint({
    method: 'GET',
    path: '/api/staff/seasons/:year/checklist/',
    permission: 'seasons.change',
    summary: 'What a season needs, in the order of the year: ready, missing, or due on a day',
    params: z.object({ year: yearText }),
    answer: z.array(seasonCheck),
  }),
  createSeason: endpoint({
    method: 'POST',
    path: '/api/staff/seasons/',
    permission: 'seasons.change',
    status: 201,
    summary: 'Adds a season to come with its salon days, by default the next',
    invalidates: ['plannedSeason', 'season', 'salonDay'],
    body: seasonForm,
    answer: plannedSeason,
  }),
  changeSeason: endpoint({
    method: 'PATCH',
    path: '/api/staff/seasons/:id/',
    permission: 'seasons.change',
    summary: 'Changes the dates of a season that is not over',
    invalidates: ['plannedSeason', 'season', 'salonDay'],
    params: idParams,
    body: seasonChange,
    answer: plannedSeason,
  }),
  previewSeason: endpoint({
    method: 'POST',
    path: '/api/staff/seasons/:id/preview/',
    permission: 'seasons.change',
    summary: 'Which salons and requests a change of dates would touch; changes nothing',
    params: idParams,
    query: z.object({ page: paging.page }),
    body: seasonDates,
    answer: seasonPreview,
  }),
  addSalonDay: endpoint({
    method: 'POST',
    path: '/api/staff/seasons/:id/days/',
    permission: 'seasons.change',
    status: 201,
    summary: 'Adds a salon day within the season',
    invalidates: ['plannedSeason', 'season', 'salonDay'],
    params: idParams,
    body: z.object({ date: isoDate }),
    answer: plannedSeason,
  }),
  markSalonDay: endpoint({
    method: 'PATCH',
    path: '/api/staff/seasons/:id/days/:day/',
    permission: 'seasons.change',
    summary: 'Marks the day that is chosen to begin with',
    invalidates: ['plannedSeason', 'season', 'salonDay'],
    params: day,
    body: z.object({ is_eve: z.literal(true) }),
    answer: plannedSeason,
  }),
  removeSalonDay: endpoint({
    method: 'DELETE',
    path: '/api/staff/seasons/:id/days/:day/',
    permission: 'seasons.change',
    status: 204,
    summary: 'Deletes a salon day without salons',
    invalidates: ['plannedSeason', 'season', 'salonDay'],
    params: day,
  }),
};
