import type { Language } from '@salons/contract/language';
import { z } from 'zod';
import { buildSiteUrl } from '../../config.ts';
import type { Notifiers, Notify } from '../../platform/events/notifier.service.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { createActionLinks } from '../action-links/action-links.service.ts';
import { addActions } from './action-lines.rules.ts';
import { clock, words } from './invitation-messages.service.ts';
import { listChances } from './waiting-chances.queries.ts';
import { chanceTexts } from './waiting-list.texts.ts';

const detailsSchema = z.object({ host_salon: z.int(), guests_number: z.int() });

/** Tells guests who wait that places came free in a salon's last hours: the first who asks has them (product §7.195). */
const notifyOfChances: Notify = async (trx, events, config) => {
  const site = buildSiteUrl(config);
  const chances = events.map(({ id, entity_id, details }) => ({
    event_id: id,
    guest_id: entity_id,
    ...detailsSchema.parse(details),
  }));
  const people = await listChances(trx, chances);
  const addresses = await createActionLinks(
    trx,
    config,
    people.map(({ entry_id: record_id, user_id, event_time: expires_at }) => ({
      ...{ purpose: 'take', record_id, user_id, expires_at },
    })),
  );
  await writeMessages(
    trx,
    people.map((person, at) => ({
      kind: 'waiting_chance',
      texts: addActions(chanceTexts, ['take']),
      recipient: person,
      host_salon_id: person.host_salon_id,
      dedupe_key: `event:${person.event_id}`,
      values: (language: Language) => ({
        salon: language === 'he' ? person.salon_name_he : person.salon_name_en,
        places: words(language, person.guests_number),
        time: clock(person.event_time, person.time_zone),
        link: { url: `${site}/site/guest/${person.guest_id}/salon` },
        take: { act: addresses[at] ?? '' },
      }),
    })),
  );
};

export const waitingNotifiers: Notifiers = { waiting_chance: notifyOfChances };
