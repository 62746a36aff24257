import type { Language } from '@salons/contract/language';
import { DateTime } from 'luxon';
import { buildSiteUrl } from '../../config.ts';
import { buildHostSalonPath } from '../../core/host-salon-path.ts';
import type { JobDeps } from '../../platform/jobs/queue.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { listTrainingsToRemind, type TrainingReminder } from './training-reminders.queries.ts';
import { trainingReminderTexts } from './training-reminders.texts.ts';

/** Meetings are held in Israel, or online in its zone. */
const trainingZone = 'Asia/Jerusalem';

const toMessage = (site: string, reminder: TrainingReminder) => {
  const { host_salon_id, host_id, starts_at, name_he, name_en, link, dedupe_key } = reminder;
  return {
    kind: 'salon_training',
    texts: trainingReminderTexts[link === null ? 'withoutLink' : 'withLink'],
    recipient: reminder,
    host_salon_id,
    optional: true as const,
    expires_at: starts_at,
    dedupe_key,
    values: (language: Language) => {
      const local = DateTime.fromISO(starts_at, { zone: trainingZone, locale: language });
      return {
        training: language === 'he' ? name_he : name_en,
        weekday: local.toFormat('cccc'),
        time: { ltr: local.toFormat('dd.MM.yy HH:mm') },
        way: { url: link ?? '' },
        link: { url: `${site}${buildHostSalonPath(host_id, host_salon_id)}` },
      };
    },
  };
};

/** Reminds hosts of their preparation meeting the day before; once per start time. */
export const remindOfTrainings = ({ db, config }: Pick<JobDeps, 'db' | 'config'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const site = buildSiteUrl(config);
    const reminders = await listTrainingsToRemind(trx);
    await writeMessages(
      trx,
      reminders.map((reminder) => toMessage(site, reminder)),
    );
  });
