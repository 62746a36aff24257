import type { Language } from '@salons/contract/language';
import { displayPhone } from '@salons/contract/phone';
import { DateTime } from 'luxon';
import type { Trx } from '../../db/client.ts';
import { type MessageValue, writeMessages } from '../../platform/messages/messages.service.ts';
import { notKnown, online, teamingTexts } from './teaming.texts.ts';
import { findMessageContext } from './teaming-messages.queries.ts';

type Text = keyof typeof teamingTexts;

/** What happened, as those concerned are told; `of` is a side that is to be told, by default all of the event's. */
export interface News {
  readonly teaming: number;
  readonly host_salon: number;
  readonly witness: number;
  /** Who did it, who need not be told; null where the clock did. */
  readonly actor_id: number | null;
  readonly reason?: string | null;
  readonly site?: string;
}

const sides = {
  teamed: ['teamedHost', 'teamedWitness', 'teamedStaff'],
  moved: ['movedHost', 'teamedWitness', 'movedStaff'],
  undone: ['undoneHost', 'undoneWitness', 'undoneStaff'],
  /** Of a salon that is called off, or of a teaming that moves on: its host hears of that otherwise. */
  released: ['undoneWitness'],
  calledOff: ['undoneWitness', 'undoneStaff'],
  reminder: ['reminderHost'],
  place: ['placeWitness', 'placeStaff'],
} as const satisfies Record<string, readonly Text[]>;

const clock = (time: string, zone: string): MessageValue => ({
  ltr: DateTime.fromISO(time, { zone }).toFormat('dd.MM.yy HH:mm'),
});

/** Tells both sides and staff, each in the own language, inside the transaction (product §12.13); past salons tell nobody. */
export const tellOfTeaming = async (trx: Trx, event: keyof typeof sides, news: News): Promise<void> => {
  const context = await findMessageContext(trx, news);
  if (!context?.is_upcoming) return;
  const to = (text: Text) => {
    if (text.endsWith('Host')) return [context.host];
    return text.endsWith('Witness') ? [context.witness] : context.staff;
  };
  await writeMessages(
    trx,
    sides[event].flatMap((text) =>
      to(text)
        .filter(({ user_id }) => text.endsWith('Witness') || user_id !== news.actor_id || user_id === null)
        .map((recipient) => ({
          kind: `teaming_${event}`,
          texts: teamingTexts[text],
          recipient,
          host_salon_id: news.host_salon,
          witness_id: news.witness,
          dedupe_key: `${text}:${news.teaming}:${news.witness}:${context.now}`,
          values: (language: Language) => ({
            witness: context.witness_name,
            salon: language === 'he' ? context.salon_name_he : context.salon_name_en,
            host: context.host_name,
            phone: {
              ltr: context.host_phone === null ? notKnown[language] : displayPhone(context.host_phone),
            },
            time: clock(context.event_time, context.time_zone),
            place: placeOf(context, language),
            reason: news.reason ?? notKnown[language],
            link: {
              url: text.endsWith('Witness')
                ? `${news.site ?? ''}/register/wanttotell`
                : `${news.site ?? ''}/site/host/${context.host_id}/salon`,
            },
          }),
        })),
    ),
  );
};

const placeOf = (
  {
    is_digital,
    place_he,
    place_en,
  }: { is_digital: boolean; place_he: string | null; place_en: string | null },
  language: Language,
): string =>
  is_digital ? online[language] : ((language === 'he' ? place_he : place_en) ?? notKnown[language]);
