import type { APIRequestContext } from '@playwright/test';
import { createHost, createHostSalon } from './hosting.ts';

const zones = ['Europe/Lisbon', 'Asia/Tokyo', 'America/Los_Angeles'];
const hourIn = (timeZone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));

/** An organisation's salon in two hours, in a time zone where that is daytime. */
export const createEvening = async (request: APIRequestContext, change: object = {}) => {
  const begins = new Date(Date.now() + 2 * 3_600_000);
  const time_zone = zones.find((zone) => hourIn(zone, begins) >= 9 && hourIn(zone, begins) < 22);
  const place = { country: 'FR', city_name: 'Paris', time_zone };
  const host = await createHost(request, true, 'Claire', place);
  const event_time = begins.toISOString();
  const salon = await createHostSalon(request, host, {
    ...{
      is_org: true,
      org_type: 'School',
      org_branch: 'Lycée',
      contact_name: 'Claire',
      contact_phone: '+33142681000',
    },
    ...{ ...place, city: null, lat: 48.85, lng: 2.35, date: event_time.slice(0, 10), event_time },
    ...{ auto_approve: true, ...change },
  });
  return { host, salon };
};
