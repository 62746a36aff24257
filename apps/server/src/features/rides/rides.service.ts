import type { driverLinksEndpoints, LinkedRide } from '@salons/contract/driver-links';
import type { EndpointBody } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import type { RideStep } from '@salons/contract/rides';
import { DateTime } from 'luxon';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { dropOutdatedMessages, writeMessages } from '../../platform/messages/messages.service.ts';
import { hashLinkToken } from '../action-links/link-tokens.rules.ts';
import { toRelativeTeaming } from '../relatives/relatives.rules.ts';
import { listFollowers } from '../relatives/relatives.service.ts';
import { listAccompaniedEvenings } from '../witnesses/own-witness.service.ts';
import { findLinkedRide } from './driver-links.queries.ts';
import { toDriverToken } from './driver-links.service.ts';
import { findDriverPhone } from './driver-phone.rules.ts';
import { findLate, noteStep, takeStepBack } from './rides.queries.ts';
import { rideStepTexts } from './rides.texts.ts';

type Note = EndpointBody<typeof driverLinksEndpoints.noteRideStep>;

/** From how long before the evening steps can be noted, in milliseconds. */
const stepsFromMs = 6 * 3_600_000;

const toStepsFrom = (salon_time: string): number => Date.parse(salon_time) - stepsFromMs;

/** The evening that a link is about, as announced. @throws {AppError} `notFound` once the link has ended */
const findRide = async (
  { config }: Pick<Deps, 'config'>,
  db: Database | Trx,
  token: string,
  language: Language,
) => {
  const ride = await findLinkedRide(db, hashLinkToken(token));
  const evenings = ride === undefined ? [] : await listAccompaniedEvenings(db, ride.witness_id, language);
  const evening = evenings.find(({ id }) => id === ride?.teaming_id);
  const phone = findDriverPhone(config, evening?.driver ?? null);
  // The note names another number by now.
  if (!ride || !evening || phone === undefined || toDriverToken(config, evening.id, phone) !== token)
    throw new AppError('notFound');
  return { ...ride, evening };
};

type Ride = Awaited<ReturnType<typeof findRide>>;

const toLinkedRide = async (
  db: Database | Trx,
  { evening, first_name, host_salon_id }: Ride,
): Promise<LinkedRide> => ({
  ...toRelativeTeaming(evening, Date.now()),
  first_name,
  steps_from: new Date(toStepsFrom(evening.salon_time)).toISOString(),
  late: await findLate(db, host_salon_id),
});

/** The ride of a driver's link; read-only (product §11.217). @throws {AppError} `notFound` */
export const getRide = async (
  deps: Pick<Deps, 'config' | 'db'>,
  token: string,
  language: Language,
): Promise<LinkedRide> => toLinkedRide(deps.db, await findRide(deps, deps.db, token, language));

const toAbout = (teaming: number, step: RideStep): string => `ride:${teaming}:${step}`;

/** Messages to the witness's relatives, who read of a step when it can no longer be taken back unnoticed. */
const writeToRelatives = async (
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  { evening, first_name, language, witness_id, teaming_id, host_salon_id }: Ride,
  { step, at }: { readonly step: RideStep; readonly at: string },
): Promise<void> =>
  writeMessages(
    trx,
    (await listFollowers(trx, witness_id)).map(({ phone_number }) => ({
      kind: `teaming_${step}`,
      texts: rideStepTexts[step],
      recipient: { ...{ user_id: null, email: null, sms_notifications: true }, phone_number, language },
      about: toAbout(teaming_id, step),
      host_salon_id,
      witness_id,
      send_after: new Date(Date.parse(at) + config.GRACE_SECONDS * 1000).toISOString(),
      values: {
        witness: first_name,
        time: { ltr: DateTime.fromISO(at, { zone: evening.time_zone }).toFormat('HH:mm') },
      },
    })),
  );

const dropToRelatives = async (trx: Trx, { witness_id, teaming_id }: Ride, step: RideStep): Promise<void> => {
  await dropOutdatedMessages(
    trx,
    (await listFollowers(trx, witness_id)).map(({ phone_number }) => ({
      ...{ about: toAbout(teaming_id, step), user_id: null, email: null, phone_number },
    })),
  );
};

const isNoted = ({ evening }: Ride, step: RideStep): boolean => evening[`ride_${step}_at`] !== null;

/**
 * Notes a step of a ride, or takes the last one back (product §11.217); a repeat changes nothing.
 * @throws {AppError} `notFound`; `invalid` at `step` too early; `conflict` out of order
 */
export const noteRideStep = (
  deps: Pick<Deps, 'config' | 'db'>,
  token: string,
  language: Language,
  { step, done }: Note,
): Promise<LinkedRide> =>
  deps.db.transaction().execute(async (trx) => {
    const ride = await findRide(deps, trx, token, language);
    if (Date.now() < toStepsFrom(ride.evening.salon_time)) throw new AppError('invalid', 'step');
    if (done) {
      const at = await noteStep(trx, ride.teaming_id, step);
      if (at !== undefined) await writeToRelatives(deps, trx, ride, { step, at });
    } else if (await takeStepBack(trx, ride.teaming_id, step)) {
      await dropToRelatives(trx, ride, step);
    }
    const now = await findRide(deps, trx, token, language);
    if (isNoted(now, step) !== done) throw new AppError('conflict');
    return toLinkedRide(trx, now);
  });
