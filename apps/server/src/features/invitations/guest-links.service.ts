import { DateTime } from 'luxon';
import { buildSiteUrl, type Config } from '../../config.ts';
import { getZone } from '../../core/zones.ts';
import type { Trx } from '../../db/client.ts';
import { issueEveningLinks } from '../action-links/evening-links.service.ts';

/** A guest's request that a message is about. */
export interface LinkedRequest {
  readonly invitation_id: number;
  readonly guest_id: number;
  readonly user_id: number;
  readonly event_time: string;
  readonly time_zone: string;
}

export interface GuestLinks {
  readonly link: { readonly act: string };
  readonly page: { readonly url: string };
}

/** When the day after an evening ends, on its own clock; for thanks that waited for the end of Shabbat their day. */
const endOfNextDay = ({ event_time, time_zone }: LinkedRequest): string => {
  const zone = getZone(time_zone);
  const dayAfter = DateTime.fromISO(event_time, { zone }).plus({ days: 1 });
  return DateTime.max(dayAfter, DateTime.now().setZone(zone)).endOf('day').toUTC().toISO() ?? event_time;
};

/**
 * The values of messages that lead guests to their evening: `link` without a login, and `page` with one, for numbers
 * that are not proved (product §12.262, §2.130).
 * @returns each of the given with its `links`
 */
export const issueGuestLinks = async <T>(
  trx: Trx,
  config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'TOKEN_SECRET'>,
  of: readonly T[],
  toRequest: (one: T) => LinkedRequest,
): Promise<(T & { readonly links: GuestLinks })[]> => {
  const requests = of.map(toRequest);
  const addresses = await issueEveningLinks(
    trx,
    config,
    requests.map((request) => ({
      ...{ invitation_id: request.invitation_id, user_id: request.user_id },
      expires_at: endOfNextDay(request),
    })),
  );
  const site = buildSiteUrl(config);
  return of.map((one, at) => ({
    ...one,
    links: {
      link: { act: addresses[at] ?? '' },
      page: { url: `${site}/site/guest/${requests[at]?.guest_id}/salon` },
    },
  }));
};
