import type { Language } from '@salons/contract/language';
import { z } from 'zod';
import { buildSiteUrl } from '../../config.ts';
import type { Trx } from '../../db/client.ts';
import type { PendingEvent } from '../../platform/events/events.queries.ts';
import type { Notifiers, Notify } from '../../platform/events/notifier.service.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { createActionLinks } from '../action-links/action-links.service.ts';
import { addActions } from '../invitations/action-lines.rules.ts';
import { clock, reasonInWords, words } from '../invitations/message-values.rules.ts';
import { waitingTexts } from './waiting-list.texts.ts';
import { listWaitingContexts, type WaitingContext } from './waiting-messages.queries.ts';

const detailsSchema = z.object({ host_salon: z.int(), guests_number: z.int().optional() });

const readContexts = async (trx: Trx, events: readonly PendingEvent[]) => {
  const happenings = events.map(({ id, entity_id, details }) => ({
    event_id: id,
    guest_id: entity_id,
    ...detailsSchema.parse(details),
  }));
  const numbers = new Map(happenings.map(({ event_id, guests_number }) => [event_id, guests_number ?? 1]));
  const contexts = await listWaitingContexts(trx, happenings);
  return contexts.map((context) => ({ ...context, guests_number: numbers.get(context.event_id) ?? 1 }));
};

const toMessage = (kind: keyof typeof waitingTexts, context: WaitingContext) => ({
  kind: `waiting_${kind}`,
  recipient: context,
  host_salon_id: context.host_salon_id,
  dedupe_key: `event:${context.event_id}`,
});

const toValues = (context: WaitingContext, language: Language) => ({
  salon: language === 'he' ? context.salon_name_he : context.salon_name_en,
  time: clock(context.event_time, context.time_zone),
});

/** Notifies waiting guests of places freed in a salon's last hours, first come, first served (product §7.195). */
const notifyOfFreePlaces: Notify = async (trx, events, config) => {
  const site = buildSiteUrl(config);
  const waiting = (await readContexts(trx, events)).flatMap((context) =>
    context.entry_id === null ? [] : [{ ...context, entry_id: context.entry_id }],
  );
  const addresses = await createActionLinks(
    trx,
    config,
    waiting.map(({ entry_id: record_id, user_id, event_time: expires_at }) => ({
      ...{ purpose: 'take', record_id, user_id, expires_at },
    })),
  );
  await writeMessages(
    trx,
    waiting.map((context, at) => ({
      ...toMessage('chance', context),
      texts: addActions(waitingTexts.chance, ['take']),
      values: (language: Language) => ({
        ...toValues(context, language),
        places: words(language, context.guests_number),
        link: { url: `${site}/site/guest/${context.guest_id}/salon` },
        take: { act: addresses[at] ?? '' },
      }),
    })),
  );
};

/** Confirms leaving the waiting list (product §12.222), unless the guest has joined again since. */
const confirmLeaving: Notify = async (trx, events, config) => {
  const site = buildSiteUrl(config);
  await writeMessages(
    trx,
    (await readContexts(trx, events))
      .filter(({ entry_id }) => entry_id === null)
      .map((context) => ({
        ...toMessage('left', context),
        texts: waitingTexts.left,
        values: (language: Language) => ({
          ...toValues(context, language),
          link: {
            url: `${site}/site/salonSearch/mapview${context.is_in_search ? `/${context.host_salon_id}` : ''}`,
          },
        }),
      })),
  );
};

/** Notifies a cancelled salon's waiting guests (product §7.197). */
const notifyWaitingOfCancellation: Notify = async (trx, events, config) => {
  const site = buildSiteUrl(config);
  await writeMessages(
    trx,
    (await readContexts(trx, events)).map((context) => ({
      ...toMessage('cancelled', context),
      texts: waitingTexts.cancelled,
      values: (language: Language) => ({
        ...toValues(context, language),
        reason: reasonInWords(context.cancel_reason, language),
        link: { url: `${site}/site/salonSearch/mapview` },
      }),
    })),
  );
};

export const waitingNotifiers: Notifiers = {
  waiting_chance: notifyOfFreePlaces,
  waiting_cancelled: notifyWaitingOfCancellation,
  waiting_left: confirmLeaving,
};
