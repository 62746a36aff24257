import { setTimeout as pause } from 'node:timers/promises';
import type { AddressPoint } from '@salons/contract/geo';
import type { Language } from '@salons/contract/language';
import { joinStreet } from '@salons/contract/street-line';
import { buildSiteUrl } from '../../config.ts';
import { buildHostSalonPath } from '../../core/host-salon-path.ts';
import { greatCircleKm } from '../../core/road-distance.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { JobDeps } from '../../platform/jobs/queue.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { chooseFiner } from '../geo/geocoding.rules.ts';
import { locateAddressLater } from '../geo/geocoding.service.ts';
import {
  findPinOwner,
  listPinsToImprove,
  lockPinToImprove,
  movePin,
  notePinCheck,
  type PinToImprove,
} from './salon-pins.queries.ts';
import { pinMovedTexts } from './salon-pins.texts.ts';

export type PinDeps = Pick<JobDeps, 'db' | 'config'> & Pick<Deps, 'log' | 'geocoder'>;

/** Shorter moves stay within the same house and are not reported. */
const minReportedMetres = 100;

const notifyOwner = async (deps: PinDeps, trx: Trx, id: number, metres: number): Promise<void> => {
  const owner = await findPinOwner(trx, id);
  if (!owner) return;
  await writeMessages(trx, [
    {
      kind: 'salon_pin_moved',
      texts: pinMovedTexts,
      recipient: owner,
      host_salon_id: id,
      expires_at: owner.event_time,
      values: (language: Language) => ({
        salon: language === 'he' ? owner.name_he : owner.name_en,
        metres: { ltr: String(Math.round(metres / 10) * 10) },
        link: { url: `${buildSiteUrl(deps.config)}${buildHostSalonPath(owner.host_id, id)}` },
      }),
    },
  ]);
};

/** Moves a salon's pin to a more precise point, unless a person has placed it or changed the address meanwhile. */
const improvePin = (deps: PinDeps, pin: PinToImprove, found: AddressPoint): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const before = await lockPinToImprove(trx, pin);
    if (!before) return;
    await notePinCheck(trx, pin.id);
    const precision = before.precision === 'street' ? 'street' : 'locality';
    const after = chooseFiner({ lat: before.lat, lng: before.lng, precision }, found);
    if (after !== found) return;
    await movePin(trx, pin.id, after);
    const metres = greatCircleKm(before, after) * 1000;
    if (metres > minReportedMetres) await notifyOwner(deps, trx, pin.id, metres);
  });

/**
 * Looks for more precise points of automatically placed pins, in batches: in local tables, and at the provider while it
 * is idle (product §14.112).
 */
export const improvePins = async (
  deps: PinDeps,
  { limit, pauseMs }: { readonly limit: number; readonly pauseMs: number },
): Promise<void> => {
  for (const pin of await listPinsToImprove(deps.db, limit)) {
    const address = joinStreet(pin.address, pin.house_number);
    const found = await locateAddressLater(deps, { cityId: pin.city_id, address });
    // The provider is paused or busy: the next run continues.
    if (found === undefined) return;
    await improvePin(deps, pin, found);
    if (deps.geocoder) await pause(pauseMs);
  }
};
