import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoTime, year } from './fields.ts';

/** Numbers of a season, in the report's order (product §10.225). */
export const reportNumbers = [
  'salons',
  'hosts_new',
  'hosts_returning',
  'guests_asked',
  'guests_approved',
  'guests_came',
  'guests_waited',
  'seats_empty',
  'witnesses',
  'evenings',
] as const;
export type ReportNumber = (typeof reportNumbers)[number];

const numbers = z.record(z.enum(reportNumbers), z.int());
export type ReportNumbers = z.infer<typeof numbers>;

/** The season's numbers beside those of the season before. */
const compared = { now: numbers, before: numbers };

export const reportArea = z.object({
  /** In the language of the call; null without one. */
  name: z.string().nullable(),
  ...compared,
});
export type ReportArea = z.infer<typeof reportArea>;

export const seasonReport = z.object({
  season: year,
  /** False where nothing is stored of the season before. */
  has_before: z.boolean(),
  counted_at: isoTime,
  all: z.object(compared),
  districts: z.array(reportArea),
  communities: z.array(reportArea),
});
export type SeasonReport = z.infer<typeof seasonReport>;

const query = z.object({ season: year }).partial();

export const seasonReportEndpoints = {
  readSeasonReport: endpoint({
    method: 'GET',
    path: '/api/staff/season_report/',
    permission: 'report.read',
    summary: 'A season in numbers by district and community, beside the season before',
    query,
    answer: seasonReport,
  }),
  getSeasonReportSheet: endpoint({
    method: 'GET',
    path: '/api/staff/season_report.xlsx',
    permission: 'report.read',
    summary: 'The same numbers as a sheet',
    query,
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
};
