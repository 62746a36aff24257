import { dashboardsEndpoints } from '@salons/contract/dashboards';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { recordKeys } from '../../lib/keys/records.keys.ts';
import { currentLanguage } from '../../lib/language.ts';

const endpoints = {
  hosts: dashboardsEndpoints.getHostsDashboard,
  salons: dashboardsEndpoints.getSalonsDashboard,
  guests: dashboardsEndpoints.getGuestsDashboard,
  witnesses: dashboardsEndpoints.getWitnessesDashboard,
} as const;
export type Area = keyof typeof endpoints;

/** Filter: a season's year, and community ids; none means all. */
export interface Question {
  readonly season: number | undefined;
  readonly community: string | undefined;
}

export interface AreaNumbers {
  readonly total: number;
  readonly counted_at: string;
  readonly by_status: Readonly<Record<string, number>>;
  readonly by_day: readonly { readonly date: string; readonly count: number }[];
  readonly by_city: readonly {
    readonly city: number;
    readonly city_name: string;
    readonly lat: number;
    readonly lng: number;
    readonly count: number;
  }[];
  /** Seats by kind, where the area counts them. */
  readonly seats: Readonly<Record<string, number>>;
}

/** Statistics of an area within the caller's reach (product §10.14). */
export const areaQuery = (area: Area, question: Question | undefined) =>
  queryOptions({
    queryKey: recordKeys.dashboard(area, question, currentLanguage()),
    queryFn:
      question === undefined
        ? skipToken
        : async ({ signal }): Promise<AreaNumbers> => {
            const { season, community } = question;
            const query = { season, community: community === undefined ? undefined : [community] };
            const numbers = await call(endpoints[area], { query, signal });
            return { ...numbers, seats: 'seats' in numbers ? numbers.seats : {} };
          },
  });
