import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, isoDate, isoTime, lat, lng, repeatable, year } from './fields.ts';
import { guestStatuses, salonStatuses, witnessStatuses } from './states.ts';

const counts = <const K extends string>(keys: readonly K[]) => z.record(z.enum(keys), z.int());

const dashboard = <const K extends string>(statuses: readonly K[]) =>
  z.object({
    total: z.int(),
    by_status: counts(statuses),
    /** Time of the count: large counts are cached briefly (product §10.51). */
    counted_at: isoTime,
    /** Registrations by day in Israel, ascending. */
    by_day: z.array(z.object({ date: isoDate, count: z.int() })),
    /** The 20 localities with the most, largest first. */
    by_city: z.array(z.object({ city: id, city_name: z.string(), lat, lng, count: z.int() })),
  });

export const hostsDashboard = dashboard(['1', '2', '3']);
export const salonsDashboard = dashboard(salonStatuses).extend({
  seats: z.object({ max: z.int(), taken: z.int() }),
});
export const guestsDashboard = dashboard(guestStatuses).extend({
  seats: z.object({ pending: z.int(), approved: z.int() }),
});
export const witnessesDashboard = dashboard(witnessStatuses).extend({
  /** Registrations that wait for a check by staff (product §11.14). */
  held: z.int(),
});

export const dashboardQuery = z.object({ season: year, community: repeatable(idText) }).partial();
export type DashboardQuery = z.infer<typeof dashboardQuery>;

export const dashboardsEndpoints = {
  getHostsDashboard: endpoint({
    method: 'GET',
    path: '/api/hosts_dashboard/',
    permission: 'dashboards.read',
    summary: 'Hosts in numbers',
    query: dashboardQuery,
    answer: hostsDashboard,
  }),
  getSalonsDashboard: endpoint({
    method: 'GET',
    path: '/api/host_salons_dashboard/',
    permission: 'dashboards.read',
    summary: 'Salons in numbers',
    query: dashboardQuery,
    answer: salonsDashboard,
  }),
  getGuestsDashboard: endpoint({
    method: 'GET',
    path: '/api/guests_dashboard/',
    permission: 'dashboards.read',
    summary: 'Guests in numbers',
    query: dashboardQuery,
    answer: guestsDashboard,
  }),
  getWitnessesDashboard: endpoint({
    method: 'GET',
    path: '/api/witnesses_dashboard/',
    permission: 'witnesses.read',
    summary: 'Witnesses in numbers',
    query: dashboardQuery,
    answer: witnessesDashboard,
  }),
};
