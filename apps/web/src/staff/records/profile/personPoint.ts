import type { Precision } from '@salons/contract/fields';
import { isPinFor, isPrecision } from '../../../nouns/place/pinForm.ts';

interface Pointed {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly precision?: unknown;
  readonly pin_city?: unknown;
}

interface Point {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly precision: Precision | null;
}

const none: Point = { lat: null, lng: null, precision: null };

/**
 * Where somebody lives as the fields of a pin say it, for the wire. A pin at the middle of its locality is left to the
 * server, which finds where the address lies (product §5.134).
 * @param locality the one that is chosen
 * @param before the point on record
 */
export const toPointBody = (form: Pointed, locality: number | undefined, before: Point = none): Point => {
  const { lat, lng, precision } = form;
  const hasStayed = precision === 'locality' && before.precision === 'locality';
  if (hasStayed) return { lat: before.lat, lng: before.lng, precision: before.precision };
  if (!isPinFor(form, locality) || lat === undefined || lng === undefined) return none;
  return { lat, lng, precision: isPrecision(precision) ? precision : null };
};

/** A change with the whole point in it where the locality is another one: a pin that somebody keeps is sent as well. */
export const withPoint = <Change extends object>(change: Change, { lat, lng, precision }: Point): Change =>
  'city' in change && lat !== null && precision !== 'locality' ? { ...change, lat, lng, precision } : change;
