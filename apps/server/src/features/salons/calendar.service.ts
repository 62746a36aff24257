import type { Language } from '@salons/contract/language';
import { buildSiteUrl } from '../../config.ts';
import type { Scope } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import type { Attach } from '../../platform/messages/sending.service.ts';
import { findCalendarEntry } from './calendar.queries.ts';
import { buildCalendarFile } from './calendar.rules.ts';

type CalendarDeps = Pick<Deps, 'config' | 'db'>;

interface CalendarFile {
  readonly filename: string;
  readonly content: string;
}

const findFile = async (
  { config, db }: CalendarDeps,
  scope: Scope,
  salon_id: number,
  language: Language,
): Promise<CalendarFile | undefined> => {
  const entry = await findCalendarEntry(db, scope, salon_id, language);
  if (!entry) return undefined;
  const content = buildCalendarFile(entry, { site: buildSiteUrl(config), language, now: Date.now() });
  return { filename: `salon-${salon_id}.ics`, content };
};

/** A salon as a calendar file (product §12.200). @throws `notFound` where the caller may not keep its date */
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

/** The same for a mail about a salon, as far as its reader may keep the date when it leaves (product §12.201). */
export const attachCalendar: Attach = async (deps, { user_id, host_salon_id, language }) => {
  if (user_id === null || host_salon_id === null) return [];
  const file = await findFile(deps, { reach: 'own', user_id }, host_salon_id, language);
  return file ? [{ ...file, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }] : [];
};
