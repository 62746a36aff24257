import type { Language } from '@salons/contract/language';
import { displayPhone } from '@salons/contract/phone';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { buildSiteUrl } from '../../config.ts';
import { buildHostSalonPath } from '../../core/host-salon-path.ts';
import type { Trx } from '../../db/client.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import type { Notifiers, Notify } from '../../platform/events/notifier.service.ts';
import { splitByRecord } from '../../platform/events/split-by-record.rules.ts';
import {
  dropOutdatedMessages,
  type MessageValue,
  type Recipient,
  type SentHistory,
  writeMessages,
} from '../../platform/messages/messages.service.ts';
import { notKnown, online, teamingTexts } from './teaming.texts.ts';
import {
  listMessageContexts,
  type MessageContext,
  type TeamingHappening,
} from './teaming-messages.queries.ts';
import type { TeamingNews } from './teaming-news.rules.ts';

type Audience = 'host' | 'witness' | 'staff';
type Text = keyof typeof teamingTexts;

/** Recipients and message of each kind of event (product §12.13). */
const audiences = {
  teamed: { host: 'teamedHost', witness: 'teamedWitness', staff: 'teamedStaff' },
  moved: { host: 'movedHost', witness: 'teamedWitness', staff: 'movedStaff' },
  undone: { host: 'undoneHost', witness: 'undoneWitness', staff: 'undoneStaff' },
  released: { witness: 'undoneWitness' },
  calledOff: { witness: 'undoneWitness', staff: 'undoneStaff' },
  reminder: { host: 'reminderHost' },
  // The witness's side gets it in the evening's change message.
  place: { staff: 'placeStaff' },
} as const satisfies Record<TeamingNews, Partial<Record<Audience, Text>>>;

const detailsSchema = z.object({
  host_salon: z.int(),
  witness: z.int(),
  teamed_by: z.int().nullable(),
  /** The actor, who is not notified; null for the system. */
  by: z.int().nullable(),
  entry: z.int().nullable(),
});

export interface TeamingEventDetails extends z.input<typeof detailsSchema> {
  readonly teaming: number;
}

/** Queues notifications about teamings, sent after the commit. */
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

const listRecipients = (audience: Audience, context: MessageContext) => {
  if (audience === 'witness') return [context.witness];
  return audience === 'host' ? [context.host] : context.staff;
};

/** Kinds that only add information. */
const additions: readonly TeamingNews[] = ['reminder', 'place'];

type Happening = TeamingHappening & {
  readonly news: TeamingNews;
  readonly teaming: number;
  readonly by: number | null;
};

const listReaders = (context: MessageContext, { teaming }: Happening) =>
  (['host', 'witness', 'staff'] as const).flatMap((audience) =>
    listRecipients(audience, context).map((recipient) => ({
      ...{ ...recipient, about: `teaming:${teaming}`, audience, recipient },
    })),
  );

/** Recipients whose first message was not sent get the news as new, and no message of its end. */
const mergeWithUnsent = (news: TeamingNews, { unsent }: SentHistory): TeamingNews | undefined => {
  const isNew = unsent.some(({ kind }) => kind === 'teaming_teamed');
  if (!isNew || news === 'teamed' || additions.includes(news)) return news;
  return news === 'moved' ? 'teamed' : undefined;
};

/** Empty without a login to open the page. */
const toUrl = (site: string, audience: Audience, context: MessageContext, { user_id }: Recipient): string =>
  user_id === null ? '' : `${site}${toPath(audience, context)}`;

const toMessage = (
  news: TeamingNews,
  context: MessageContext,
  { audience, recipient, about }: ReturnType<typeof listReaders>[number],
  site: string,
) => {
  const texts: Partial<Record<Audience, Text>> = audiences[news];
  const text = texts[audience];
  if (text === undefined) return [];
  return [
    {
      ...{ kind: `teaming_${news}`, texts: teamingTexts[text], recipient, about },
      host_salon_id: context.host_salon_id,
      witness_id: context.witness_id,
      dedupe_key: `event:${context.event_id}:${audience}`,
      values: toValues(context, toUrl(site, audience, context, recipient)),
    },
  ];
};

/** Notifies both sides and staff of events that each concern a different teaming (product §12.13, §12.235). */
const notifyOnce: Notify = async (trx, events, config) => {
  const happenings = events.flatMap(({ id, entity_id, kind, details }): Happening[] => {
    const news = newsByKind.get(kind);
    return news ? [{ event_id: id, teaming: entity_id, news, ...detailsSchema.parse(details) }] : [];
  });
  const byEvent = new Map(happenings.map((happening) => [happening.event_id, happening]));
  const due = (await listMessageContexts(trx, happenings)).flatMap((context) => {
    const happening = byEvent.get(context.event_id);
    return happening ? listReaders(context, happening).map((reader) => ({ context, reader, happening })) : [];
  });
  const newer = due.filter(({ happening }) => !additions.includes(happening.news));
  const histories = await dropOutdatedMessages(
    trx,
    newer.map(({ reader }) => reader),
  );
  const historyByReader = new Map(newer.map(({ reader }, at) => [reader, histories[at]]));
  await writeMessages(
    trx,
    due.flatMap(({ context, reader, happening: { news, by } }) => {
      // Host and staff are not notified of their own action.
      if (reader.audience !== 'witness' && reader.user_id !== null && reader.user_id === by) return [];
      const history = historyByReader.get(reader);
      const current = history ? mergeWithUnsent(news, history) : news;
      return current ? toMessage(current, context, reader, buildSiteUrl(config)) : [];
    }),
  );
};

/** Notifies both sides and staff, each in their own language (product §12.13). */
const notifyOfTeamings: Notify = async (trx, events, config) => {
  for (const part of splitByRecord(events)) await notifyOnce(trx, part, config);
};

const newsByKind = new Map(
  (['teamed', 'moved', 'undone', 'released', 'calledOff', 'reminder', 'place'] as const).map((news) => [
    `teaming_${news}`,
    news,
  ]),
);

export const teamingNotifiers: Notifiers = Object.fromEntries(
  [...newsByKind.keys()].map((kind) => [kind, notifyOfTeamings]),
);
