import { afterHoursToAnswer } from '../../platform/messages/clocks.service.ts';
import { expiresAt, type LockedSalon } from './invitations.rules.ts';

/** When a request that is made now lapses, and when its host is reminded of it (product §7.16, §7.17). */
export const answerClocks = ({
  now,
  event_time,
  host_time_zone,
}: Pick<LockedSalon, 'now' | 'event_time' | 'host_time_zone'>) => {
  const asked = { from: now, zone: host_time_zone, event_time };
  return {
    expires_at: expiresAt(now, event_time, afterHoursToAnswer(7 * 24, asked)),
    remind_at: afterHoursToAnswer(72, asked),
  };
};
