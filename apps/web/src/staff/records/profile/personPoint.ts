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
 * Coordinates of a home in wire format. A pin at its locality's centre is omitted, so that the server
 * geocodes the address (product §5.134).
 * @param locality the selected one
 * @param before the stored point
 */
export const toPointBody = (form: Pointed, locality: number | undefined, before: Point = none): Point => {
  const { lat, lng, precision } = form;
  const hasStayed = precision === 'locality' && before.precision === 'locality';
  if (hasStayed) return { lat: before.lat, lng: before.lng, precision: before.precision };
  if (!isPinFor(form, locality) || lat === undefined || lng === undefined) return none;
  return { lat, lng, precision: isPrecision(precision) ? precision : null };
};

/** Adds the complete point where the locality changes: an unchanged pin is sent as well. */
export const withPoint = <Change extends object>(change: Change, { lat, lng, precision }: Point): Change =>
  'city' in change && lat !== null && precision !== 'locality' ? { ...change, lat, lng, precision } : change;
