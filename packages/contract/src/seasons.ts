import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoDate } from './fields.ts';

export const season = z.object({
  id,
  year: z.int(),
  starts_on: isoDate,
  ends_on: isoDate,
  hosts_open_on: isoDate,
  guests_open_on: isoDate,
  eve: isoDate,
  day: isoDate,
});
export type Season = z.infer<typeof season>;

export const seasonsEndpoints = {
  listSeasons: endpoint({
    method: 'GET',
    path: '/api/seasons/',
    permission: 'seasons.read',
    summary: 'All seasons, by year',
    answer: z.array(season),
  }),
  getCurrentSeason: endpoint({
    method: 'GET',
    path: '/api/seasons/current/',
    permission: 'everybody',
    maxAge: 60,
    summary: 'The season that holds today in Israel',
    answer: season,
  }),
};
