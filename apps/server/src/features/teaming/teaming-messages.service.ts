import type { Language } from '@salons/contract/language';
import { displayPhone } from '@salons/contract/phone';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { buildSiteUrl } from '../../config.ts';
import { buildHostSalonPath } from '../../core/host-salon-path.ts';
import type { Trx } from '../../db/client.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import type { Notifiers, Notify } from '../../platform/events/notifier.service.ts';
import {
  type MessageValue,
  type Recipient,
  writeMessages,
} from '../../platform/messages/messages.service.ts';
import { notKnown, online, teamingTexts } from './teaming.texts.ts';
import { listMessageContexts, type MessageContext } from './teaming-messages.queries.ts';
import type { TeamingNews } from './teaming-news.rules.ts';

type Audience = 'host' | 'witness' | 'staff';
type Text = keyof typeof teamingTexts;

/** Who hears what of each kind of event (product §12.13). */
const audiences = {
  teamed: { host: 'teamedHost', witness: 'teamedWitness', staff: 'teamedStaff' },
  moved: { host: 'movedHost', witness: 'teamedWitness', staff: 'movedStaff' },
  undone: { host: 'undoneHost', witness: 'undoneWitness', staff: 'undoneStaff' },
  released: { witness: 'undoneWitness' },
  calledOff: { witness: 'undoneWitness', staff: 'undoneStaff' },
  reminder: { host: 'reminderHost' },
  place: { witness: 'placeWitness', staff: 'placeStaff' },
} as const satisfies Record<TeamingNews, Partial<Record<Audience, Text>>>;

const detailsSchema = z.object({
  host_salon: z.int(),
  witness: z.int(),
  /** Who teamed the two. */
  teamed_by: z.int().nullable(),
  /** Who did it, who is not notified; null where the clock did. */
  by: z.int().nullable(),
  /** The entry of the teaming's history that has the reason. */
  entry: z.int().nullable(),
});

/** Something that happened to a teaming of which both sides and staff hear. */
export interface TeamingEventDetails extends z.input<typeof detailsSchema> {
  readonly teaming: number;
}

/** Has those concerned notified, after the commit, of what happens to teamings. */
export const recordTeamingNews = (
  trx: Trx,
  news: TeamingNews,
  happenings: readonly TeamingEventDetails[],
): Promise<void> =>
  recordEvents(
    trx,
    happenings.map(({ teaming, ...details }) => ({
      ...{ session: null, action: 'update', entity: 'teaming', entity_id: teaming },
      kind: `teaming_${news}`,
      details,
    })),
  );

const clock = (time: string, zone: string): MessageValue => ({
  ltr: DateTime.fromISO(time, { zone }).toFormat('dd.MM.yy HH:mm'),
});

const toPlace = (
  { is_digital, place_he, place_en }: Pick<MessageContext, 'is_digital' | 'place_he' | 'place_en'>,
  language: Language,
): string =>
  is_digital ? online[language] : ((language === 'he' ? place_he : place_en) ?? notKnown[language]);

const toValues = (context: MessageContext, url: string) => (language: Language) => ({
  witness: context.witness_name,
  salon: language === 'he' ? context.salon_name_he : context.salon_name_en,
  host: context.host_name,
  phone: { ltr: context.host_phone === null ? notKnown[language] : displayPhone(context.host_phone) },
  time: clock(context.event_time, context.time_zone),
  place: toPlace(context, language),
  reason: context.reason ?? notKnown[language],
  link: { url },
});

const toPath = (audience: Audience, { host_id, host_salon_id }: MessageContext): string => {
  if (audience === 'witness') return '/register/wanttotell';
  return audience === 'host'
    ? buildHostSalonPath(host_id, host_salon_id)
    : `/admin/salons?salon=${host_salon_id}`;
};

/** @param by who did it: host and staff need not hear of their own act */
const listRecipients = (audience: Audience, context: MessageContext, by: number | null) => {
  if (audience === 'witness') return [context.witness];
  return (audience === 'host' ? [context.host] : context.staff).filter(
    ({ user_id }) => user_id === null || user_id !== by,
  );
};

/** Nothing where there is no login to read the page with. */
const toUrl = (site: string, audience: Audience, context: MessageContext, { user_id }: Recipient): string =>
  user_id === null ? '' : `${site}${toPath(audience, context)}`;

const chooseText = (text: Text, { user_id }: Recipient): Text =>
  text === 'placeWitness' && user_id === null ? 'placeContact' : text;

const toMessages = (
  news: TeamingNews,
  context: MessageContext,
  { site, by }: { readonly site: string; readonly by: number | null },
) => {
  const texts: Partial<Record<Audience, Text>> = audiences[news];
  return (['host', 'witness', 'staff'] as const).flatMap((audience) => {
    const text = texts[audience];
    if (text === undefined) return [];
    return listRecipients(audience, context, by).map((recipient) => ({
      kind: `teaming_${news}`,
      texts: teamingTexts[chooseText(text, recipient)],
      recipient,
      host_salon_id: context.host_salon_id,
      witness_id: context.witness_id,
      dedupe_key: `event:${context.event_id}:${audience}`,
      values: toValues(context, toUrl(site, audience, context, recipient)),
    }));
  });
};

/** Notifies both sides and staff of one kind of event, each in their own language (product §12.13). */
const makeNotify =
  (news: TeamingNews): Notify =>
  async (trx, events, config) => {
    const site = buildSiteUrl(config);
    const happenings = events.map(({ id, details }) => ({ event_id: id, ...detailsSchema.parse(details) }));
    const actors = new Map(happenings.map(({ event_id, by }) => [event_id, by]));
    const contexts = await listMessageContexts(trx, happenings);
    await writeMessages(
      trx,
      contexts.flatMap((context) =>
        toMessages(news, context, { site, by: actors.get(context.event_id) ?? null }),
      ),
    );
  };

/** Who is notified of what happens to teamings, by the kind of event. */
export const teamingNotifiers: Notifiers = {
  teaming_teamed: makeNotify('teamed'),
  teaming_moved: makeNotify('moved'),
  teaming_undone: makeNotify('undone'),
  teaming_released: makeNotify('released'),
  teaming_calledOff: makeNotify('calledOff'),
  teaming_reminder: makeNotify('reminder'),
  teaming_place: makeNotify('place'),
};
