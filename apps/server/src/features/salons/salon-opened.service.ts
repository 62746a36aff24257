import type { Language } from '@salons/contract/language';
import { shareBase } from '@salons/contract/share-base';
import { DateTime } from 'luxon';
import { buildSiteUrl } from '../../config.ts';
import { buildHostSalonPath } from '../../core/host-salon-path.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { MessageTexts, Template } from '../../platform/messages/messages.rules.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { findOpenedSalon, type OpenedSalon } from './salon-opened.queries.ts';
import { salonOpenedTexts } from './salon-opened.texts.ts';

type Line = Exclude<keyof typeof salonOpenedTexts, 'subject'>;

const listLines = (salon: OpenedSalon): readonly Line[] => {
  const { is_open_for_guests, evening_public, auto_approve, survivor_needed } = salon;
  return [
    is_open_for_guests ? 'opened' : 'closed',
    ...(salon.city_name_he === null ? [] : (['place'] as const)),
    ...(is_open_for_guests ? ([auto_approve ? 'approvesItself' : 'asks'] as const) : []),
    ...(survivor_needed ? (['witness'] as const) : []),
    // A share key is in no message.
    ...(is_open_for_guests && evening_public ? (['share'] as const) : []),
    'link',
  ];
};

const toTexts = (salon: OpenedSalon): MessageTexts => {
  const lines = listLines(salon);
  const write = (language: Language): Template => ({
    subject: salonOpenedTexts.subject[language],
    lines: lines.map((line) => salonOpenedTexts[line][language]),
    short: [salonOpenedTexts[salon.is_open_for_guests ? 'shortOpened' : 'shortClosed'][language], '{{link}}'],
  });
  return { he: write('he'), en: write('en') };
};

/**
 * Confirms a salon to its host, in the transaction that opens it or first opens it for guests; once each (product
 * §12.222).
 */
export const confirmOpening = async (
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  id: number,
): Promise<void> => {
  const salon = await findOpenedSalon(trx, id);
  if (!salon) return;
  const { event_time, time_zone } = salon;
  const site = buildSiteUrl(config);
  await writeMessages(trx, [
    {
      kind: 'salon_opened',
      texts: toTexts(salon),
      recipient: salon,
      host_salon_id: id,
      dedupe_key: `salon_opened:${id}:${salon.is_open_for_guests ? 'open' : 'closed'}`,
      values: (language: Language) => {
        const local = DateTime.fromISO(event_time, { zone: time_zone, locale: language });
        const city = language === 'he' ? salon.city_name_he : salon.city_name_en;
        return {
          salon: language === 'he' ? salon.salon_name_he : salon.salon_name_en,
          weekday: local.toFormat('cccc'),
          time: { ltr: local.toFormat('dd.MM.yy HH:mm') },
          seats: { ltr: String(salon.max_guests) },
          place: [salon.street, city].filter(Boolean).join(', '),
          share: { url: `${site}${shareBase}${salon.share_key}` },
          link: { url: `${site}${buildHostSalonPath(salon.host_id, id)}` },
        };
      },
    },
  ]);
};
