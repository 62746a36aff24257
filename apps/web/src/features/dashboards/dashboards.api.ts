import { dashboardsEndpoints } from '@salons/contract/dashboards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';

const endpoints = {
  hosts: dashboardsEndpoints.getHostsDashboard,
  guests: dashboardsEndpoints.getGuestsDashboard,
  salons: dashboardsEndpoints.getSalonsDashboard,
  witnesses: dashboardsEndpoints.getWitnessesDashboard,
} as const;
export type Area = keyof typeof endpoints;

/** How many of an area there are this season, within the caller's reach (product §10.1). */
export const totalQuery = (area: Area) =>
  queryOptions({
    queryKey: ['dashboards', area, currentLanguage()],
    queryFn: async ({ signal }) => (await call(endpoints[area], { signal })).total,
  });
