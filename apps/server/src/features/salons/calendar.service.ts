import type { Language } from '@salons/contract/language';
import { buildSiteUrl } from '../../config.ts';
import type { Scope } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import type { Attach, Attachments } from '../../platform/messages/sending.service.ts';
import { findCalendarEntry } from './calendar.queries.ts';
import { buildCalendarFile, type CalendarMethod, reviseCalendar } from './calendar.rules.ts';

type CalendarDeps = Pick<Deps, 'config' | 'db'>;

interface CalendarFile {
  readonly filename: string;
  readonly content: string;
  readonly method: CalendarMethod;
  readonly isInReach: boolean;
}

const findFile = async (
  { config, db }: CalendarDeps,
  scope: Scope,
  salon_id: number,
  language: Language,
): Promise<CalendarFile | undefined> => {
  const entry = await findCalendarEntry(db, scope, salon_id, language);
  const revision = entry && reviseCalendar(entry);
  if (!revision) return undefined;
  const name = language === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN;
  const content = buildCalendarFile(entry, revision, {
    site: buildSiteUrl(config),
    language,
    now: Date.now(),
    organizer: { name, address: config.MAIL_FROM?.address },
  });
  return {
    filename: `salon-${salon_id}.ics`,
    content,
    method: revision.method,
    isInReach: entry.is_in_reach,
  };
};

/**
 * A salon as a calendar file, or its cancellation for readers who had it before (product §12.200, §12.202).
 * @throws {AppError} `notFound` if the caller has no access to the date and never had
 */
export const getCalendarFile = async (
  deps: CalendarDeps,
  scope: Scope,
  salon_id: number,
  language: Language,
): Promise<CalendarFile> => {
  const file = await findFile(deps, scope, salon_id, language);
  if (!file) throw new AppError('notFound');
  return file;
};

/**
 * The calendar file of a mail, generated when the mail is sent (product §12.201); none if it would contradict the mail
 * by then.
 * @param method `PUBLISH` for an evening that takes place, `CANCEL` for one that is off for its recipient
 * @param isForOthers omits the salon's host
 */
export const attachCalendar =
  (method: CalendarMethod, { isForOthers = false } = {}): Attach =>
  async (deps, { user_id, host_salon_id, language }) => {
    if (user_id === null || host_salon_id === null) return [];
    const file = await findFile(deps, { reach: 'own', user_id }, host_salon_id, language);
    if (file?.method !== method || (isForOthers && file.isInReach)) return [];
    const { filename, content } = file;
    return [{ filename, content, contentType: `text/calendar; charset=utf-8; method=${method}` }];
  };

export const calendarAttachments: Attachments = {
  invitation_approved: attachCalendar('PUBLISH'),
  invitation_denied: attachCalendar('CANCEL'),
  invitation_expired: attachCalendar('CANCEL'),
  invitation_cancelled: attachCalendar('CANCEL'),
  invitation_withdrawnByStaff: attachCalendar('CANCEL'),
  invitation_withdrawnByGuest: attachCalendar('CANCEL'),
  evening_changed: attachCalendar('PUBLISH'),
  evening_changed_host: attachCalendar('PUBLISH'),
  evening_changed_witness: attachCalendar('PUBLISH'),
  // Also sent to host and staff.
  teaming_teamed: attachCalendar('PUBLISH', { isForOthers: true }),
  teaming_moved: attachCalendar('PUBLISH', { isForOthers: true }),
  teaming_undone: attachCalendar('CANCEL', { isForOthers: true }),
  teaming_released: attachCalendar('CANCEL', { isForOthers: true }),
  teaming_calledOff: attachCalendar('CANCEL', { isForOthers: true }),
};
