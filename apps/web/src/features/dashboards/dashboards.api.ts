import { dashboardsEndpoints } from '@salons/contract/dashboards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const endpoints = {
  hosts: dashboardsEndpoints.getHostsDashboard,
  guests: dashboardsEndpoints.getGuestsDashboard,
  salons: dashboardsEndpoints.getSalonsDashboard,
  witnesses: dashboardsEndpoints.getWitnessesDashboard,
} as const;
export type Area = keyof typeof endpoints;

/** How many of an area there are in a season's year, within the caller's reach (product §10.1). */
export const totalQuery = (area: Area, season: number | undefined) =>
  queryOptions({
    queryKey: ['dashboards', area, season],
    queryFn: async ({ signal }) => (await call(endpoints[area], { query: { season }, signal })).total,
  });
