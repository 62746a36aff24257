import type { Language } from '@salons/contract/language';
import { buildSiteUrl } from '../../config.ts';
import { buildHostSalonPath } from '../../core/host-salon-path.ts';
import type { Trx } from '../../db/client.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { toEveningValues, withEvening } from '../invitations/evening-details.rules.ts';
import { issueGuestLinks } from '../invitations/guest-links.service.ts';
import {
  listLiveContexts,
  toGuestRecipient,
  toLinkedRequest,
} from '../invitations/invitation-messages.service.ts';
import type { InvitationDeps } from '../invitations/invitations.service.ts';
import { clock, words } from '../invitations/message-values.rules.ts';
import { findHostToRemind, takeSalonToRemind } from './salon-reminders.queries.ts';
import { salonReminderTexts } from './salon-reminders.texts.ts';

const remindGuests = async (deps: InvitationDeps, trx: Trx, host_salon_id: number): Promise<void> => {
  const contexts = await listLiveContexts(trx, host_salon_id, ['approved']);
  await writeMessages(
    trx,
    (await issueGuestLinks(trx, deps.config, contexts, toLinkedRequest)).map((context) => ({
      kind: 'salon_reminder',
      texts: withEvening(salonReminderTexts.guest, context),
      evening: context,
      recipient: toGuestRecipient(context),
      host_salon_id,
      optional: true,
      expires_at: context.event_time,
      dedupe_key: `two_days:${context.id}`,
      values: (language: Language) => ({
        ...toEveningValues(context, language),
        salon: language === 'he' ? context.salon_name_he : context.salon_name_en,
        time: clock(context.event_time, context.time_zone),
        places: words(language, context.guests_number),
        ...context.links,
      }),
    })),
  );
};

const remindHost = async (deps: InvitationDeps, trx: Trx, host_salon_id: number): Promise<void> => {
  const host = await findHostToRemind(trx, host_salon_id);
  if (!host) return;
  await writeMessages(trx, [
    {
      kind: 'salon_reminder_host',
      texts: salonReminderTexts.host,
      recipient: host,
      host_salon_id,
      optional: true,
      expires_at: host.event_time,
      dedupe_key: `two_days_host:${host_salon_id}`,
      values: (language: Language) => ({
        salon: language === 'he' ? host.name_he : host.name_en,
        time: clock(host.event_time, host.time_zone),
        seats: { ltr: String(host.confirmed_seats) },
        link: { url: `${buildSiteUrl(deps.config)}${buildHostSalonPath(host.host_id, host_salon_id)}` },
      }),
    },
  ]);
};

/** Reminds a salon's approved guests, who can answer from the message, and its host; once (product §12.8). */
export const remindGuestsOfSalon = (deps: InvitationDeps, host_salon_id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    if (!(await takeSalonToRemind(trx, host_salon_id))) return;
    await remindGuests(deps, trx, host_salon_id);
    await remindHost(deps, trx, host_salon_id);
  });
