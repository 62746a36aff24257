import { driverLinkBase } from '@salons/contract/driver-links';
import type { Language } from '@salons/contract/language';
import { DateTime } from 'luxon';
import { buildSiteUrl, type Config } from '../../config.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { deriveToken, hashLinkToken } from '../action-links/link-tokens.rules.ts';
import { clock } from '../invitations/message-values.rules.ts';
import {
  type DrivenEvening,
  insertDriverLink,
  markReminded,
  takeRidesToRemind,
  takeUnlinkedRides,
} from './driver-links.queries.ts';
import { findDriverPhone } from './driver-phone.rules.ts';
import { driverLinkTexts } from './rides.texts.ts';

/** The token of a driver's link: another number has another one, and the same always the same (product §11.217). */
export const toDriverToken = (
  config: Pick<Config, 'TOKEN_SECRET'>,
  teaming_id: number,
  phone_number: string,
): string => deriveToken(config.TOKEN_SECRET, 'driver', Buffer.from(`${teaming_id}:${phone_number}`));

const withPhone = (config: Config) => (evening: DrivenEvening) => {
  const phone_number = findDriverPhone(config, evening.driver);
  return phone_number === undefined
    ? { evening, link: undefined }
    : { evening, link: { phone_number, token: toDriverToken(config, evening.teaming_id, phone_number) } };
};

const writeLinks = (
  trx: Trx,
  config: Config,
  rides: readonly ReturnType<ReturnType<typeof withPhone>>[],
  occasion: 'link' | 'day',
): Promise<void> =>
  writeMessages(
    trx,
    rides.flatMap(({ evening, link }) => {
      if (link === undefined) return [];
      const { teaming_id, host_salon_id, witness_id, first_name, salon_time, time_zone } = evening;
      return [
        {
          kind: 'teaming_driver',
          texts: driverLinkTexts,
          recipient: {
            ...{ user_id: null, email: null, phone_number: link.phone_number, sms_notifications: true },
            language: 'he',
          },
          host_salon_id,
          witness_id,
          dedupe_key: `driver:${occasion}:${teaming_id}:${occasion === 'day' ? salon_time : ''}`,
          expires_at: salon_time,
          values: (language: Language) => ({
            witness: first_name,
            day: DateTime.fromISO(salon_time, { zone: time_zone, locale: language }).toFormat('cccc'),
            time: clock(salon_time, time_zone),
            link: { url: `${buildSiteUrl(config)}${driverLinkBase}${link.token}` },
          }),
        },
      ];
    }),
  );

/**
 * Sends drivers the link of their ride by SMS: once it is known who drives, and again a day before (product §11.217).
 * A driver written down without a number gets none.
 */
export const sendDriverLinks = ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const unlinked = (await takeUnlinkedRides(trx, config.GRACE_SECONDS)).map(withPhone(config));
    for (const { evening, link } of unlinked)
      await insertDriverLink(trx, evening.teaming_id, link === undefined ? null : hashLinkToken(link.token));
    await writeLinks(trx, config, unlinked, 'link');
    const tomorrow = (await takeRidesToRemind(trx)).map(withPhone(config));
    await markReminded(
      trx,
      tomorrow.map(({ evening }) => evening.teaming_id),
    );
    await writeLinks(trx, config, tomorrow, 'day');
  });
