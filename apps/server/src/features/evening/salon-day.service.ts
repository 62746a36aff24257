import type { Language } from '@salons/contract/language';
import { DateTime } from 'luxon';
import { buildSiteUrl } from '../../config.ts';
import { buildHostSalonPath } from '../../core/host-salon-path.ts';
import type { Trx } from '../../db/client.ts';
import type { MessageTexts } from '../../platform/messages/messages.rules.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { toEveningValues, withEvening } from '../invitations/evening-details.rules.ts';
import { type GuestLinks, issueGuestLinks } from '../invitations/guest-links.service.ts';
import {
  listLiveContexts,
  type MessageContext,
  toGuestRecipient,
  toLinkedRequest,
} from '../invitations/invitation-messages.service.ts';
import type { InvitationDeps } from '../invitations/invitations.service.ts';
import { clock, words } from '../invitations/message-values.rules.ts';
import { listAbsent, listTeamedWitnesses, takeMorning, takeThanks } from './salon-day.queries.ts';
import { salonDayTexts, witnessLine } from './salon-day.texts.ts';
import { findHostToRemind } from './salon-reminders.queries.ts';

const withLine = (texts: MessageTexts, line: Readonly<Record<Language, string>>): MessageTexts => {
  const inOne = (language: Language) => ({
    ...texts[language],
    lines: [...texts[language].lines.slice(0, -1), line[language], ...texts[language].lines.slice(-1)],
  });
  return { he: inOne('he'), en: inOne('en') };
};

interface HostMessage {
  readonly kind: string;
  /** By whether the salon is at the host's home; digital and organisational salons are not. */
  readonly texts: Readonly<Record<'home' | 'elsewhere', MessageTexts>>;
  readonly dedupe_key: string;
  readonly isBefore: boolean;
  /** ISO; the message is dropped after it. */
  readonly expires_at?: string;
}

const writeToHost = async (
  deps: InvitationDeps,
  trx: Trx,
  host_salon_id: number,
  toMessage: (event_time: string) => HostMessage,
): Promise<void> => {
  const host = await findHostToRemind(trx, host_salon_id);
  if (!host) return;
  const { event_time, time_zone, is_digital, is_org } = host;
  const { texts, isBefore, ...message } = toMessage(event_time);
  const own = texts[is_digital || is_org ? 'elsewhere' : 'home'];
  // A message references one witness, so that an erasure finds it; with several, the page shows them.
  const [witness, ...others] = isBefore ? await listTeamedWitnesses(trx, host_salon_id) : [];
  const named = others.length === 0 ? witness : undefined;
  await writeMessages(trx, [
    {
      ...message,
      texts: named === undefined ? own : withLine(own, witnessLine),
      ...(named === undefined ? {} : { witness_id: named.id }),
      recipient: host,
      host_salon_id,
      optional: true,
      values: (language: Language) => ({
        salon: language === 'he' ? host.name_he : host.name_en,
        weekday: DateTime.fromISO(event_time, { zone: time_zone, locale: language }).toFormat('cccc'),
        time: clock(event_time, time_zone),
        seats: { ltr: String(host.confirmed_seats) },
        witness: named?.name ?? '',
        link: { url: `${buildSiteUrl(deps.config)}${buildHostSalonPath(host.host_id, host_salon_id)}` },
      }),
    },
  ]);
};

const toGuestValues = (context: MessageContext & { readonly links: GuestLinks }) => (language: Language) => ({
  ...toEveningValues(context, language),
  salon: language === 'he' ? context.salon_name_he : context.salon_name_en,
  time: clock(context.event_time, context.time_zone),
  places: words(language, context.guests_number),
  ...context.links,
});

const notifyGuestsOnMorning = async (
  deps: InvitationDeps,
  trx: Trx,
  host_salon_id: number,
): Promise<void> => {
  const contexts = await listLiveContexts(trx, host_salon_id, ['approved']);
  await writeMessages(
    trx,
    (await issueGuestLinks(trx, deps.config, contexts, toLinkedRequest)).map((context) => ({
      kind: 'salon_morning',
      texts: withEvening(salonDayTexts.morning, context),
      evening: context,
      recipient: toGuestRecipient(context),
      host_salon_id,
      optional: true,
      expires_at: context.event_time,
      dedupe_key: `morning:${context.id}:${context.event_time}`,
      values: toGuestValues(context),
    })),
  );
};

/**
 * Notifies a salon's approved guests on its morning of place and time, with the host's phone, directions and a link to
 * withdraw; notifies its host of the number of guests. Once per start time (product §12.220).
 */
export const notifyOnMorning = (deps: InvitationDeps, host_salon_id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    if (!(await takeMorning(trx, host_salon_id))) return;
    await notifyGuestsOnMorning(deps, trx, host_salon_id);
    await writeToHost(deps, trx, host_salon_id, (event_time) => ({
      kind: 'salon_morning_host',
      texts: salonDayTexts.morningHost,
      isBefore: true,
      dedupe_key: `morning_host:${host_salon_id}:${event_time}`,
      expires_at: event_time,
    }));
  });

const thankGuests = async (
  deps: InvitationDeps,
  trx: Trx,
  host_salon_id: number,
  contexts: readonly MessageContext[],
) => {
  const absent = new Set(
    await listAbsent(
      trx,
      contexts.map(({ id }) => id),
    ),
  );
  const present = contexts.filter(({ id }) => !absent.has(id));
  await writeMessages(
    trx,
    (await issueGuestLinks(trx, deps.config, present, toLinkedRequest)).map((context) => ({
      kind: 'salon_thanks',
      texts: salonDayTexts.thanks,
      recipient: toGuestRecipient(context),
      host_salon_id,
      optional: true,
      dedupe_key: `thanks:${context.id}`,
      values: toGuestValues(context),
    })),
  );
};

/**
 * Thanks the host and the guests of a salon that took place, once, except guests marked absent. Not sent without guests
 * (product §12.221).
 */
export const thankForSalon = (deps: InvitationDeps, host_salon_id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    if (!(await takeThanks(trx, host_salon_id))) return;
    const contexts = await listLiveContexts(trx, host_salon_id, ['approved']);
    if (contexts.length === 0) return;
    await thankGuests(deps, trx, host_salon_id, contexts);
    await writeToHost(deps, trx, host_salon_id, () => ({
      kind: 'salon_thanks_host',
      texts: salonDayTexts.thanksHost,
      isBefore: false,
      dedupe_key: `thanks_host:${host_salon_id}`,
    }));
  });
