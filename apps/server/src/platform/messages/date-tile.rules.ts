import type { Language } from '@salons/contract/language';
import { DateTime } from 'luxon';

/** Start of an evening, and its own clock. */
export interface TiledEvening {
  readonly event_time: string;
  readonly time_zone: string;
}

const family = "font-family:'Frank Ruhl Libre',Georgia,serif";

/**
 * The head of a mail about an evening: its day and month as a leaf of a calendar, weekday and hour beside it. The text
 * says the same.
 */
export const renderDateTile = ({ event_time, time_zone }: TiledEvening, language: Language): string => {
  const local = DateTime.fromISO(event_time, { zone: time_zone, locale: language });
  if (!local.isValid) return '';
  const month = language === 'he' ? `ב${local.toFormat('LLLL')}` : local.toFormat('LLLL');
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="tile" align="center" style="background:#fdf0df;border-radius:12px;padding:8px 18px;color:#1b2440"><span style="${family};font-size:26px;line-height:30px;font-weight:700">${local.day}</span><br><span style="font-size:16px;line-height:22px">${month}</span></td><td style="padding:0 16px;font-weight:600">${local.toFormat('cccc')}, <bdi dir="ltr">${local.toFormat('HH:mm')}</bdi></td></tr></table>`;
};
