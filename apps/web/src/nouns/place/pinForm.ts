import { lat, lng, precision as precisionField } from '@salons/contract/fields';
import { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import type { Precision } from './pin.rules.ts';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

export const emptyPin = {
  lat: '',
  lng: '',
  precision: '',
  /** The locality that the pin was placed for; '' abroad. */
  pin_city: '',
  pin_by_hand: false,
  /** The pin's error while it exists. */
  pin_problem: '',
};

const degrees = <S extends z.ZodType>(of: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), of.optional());

export const pinShape = {
  lat: degrees(lat),
  lng: degrees(lng),
  precision: z.unknown().optional(),
  pin_city: z.unknown().optional(),
  pin_by_hand: z.unknown().optional(),
  pin_problem: z.unknown().optional(),
};

/** Neither '' nor null nor undefined. */
export const hasValue = (value: unknown): boolean => value !== '' && value !== null && value !== undefined;

const parseDegrees = (value: unknown): number | undefined => {
  if (!hasValue(value)) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

/** The point in two fields, numbers or typed text; undefined if out of range. */
export const readPoint = (north: unknown, east: unknown): Point | undefined => {
  const [latitude, longitude] = [parseDegrees(north), parseDegrees(east)];
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { lat: latitude, lng: longitude }
    : undefined;
};

export const isPrecision = (value: unknown): value is Precision => precisionField.safeParse(value).success;

/** The precision of a pin and whether a person placed it; typed coordinates count as placed by hand. */
export const findPrecision = (
  precision: unknown,
  byHand: unknown,
): { readonly precision: Precision; readonly isByHand: boolean } =>
  isPrecision(precision) ? { precision, isByHand: byHand === true } : { precision: 'house', isByHand: true };

interface Pinned {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly city: number | null;
  readonly precision?: unknown;
}

/** A record's pin as form fields; one at a house may have been placed by hand. */
export const toPinForm = ({ lat: north, lng: east, city, precision }: Pinned) => ({
  lat: north ?? '',
  lng: east ?? '',
  precision: isPrecision(precision) ? precision : '',
  pin_city: city ?? '',
  pin_by_hand: precision === 'house',
  pin_problem: '',
});

interface PinFields {
  readonly lat?: unknown;
  readonly lng?: unknown;
  readonly precision?: unknown;
  readonly pin_city?: unknown;
}

/** Whether a pin belongs to the locality and is finer than its centre, which the server finds by itself. */
export const isPinFor = (form: PinFields, city: unknown): boolean =>
  (form.pin_city ?? '') === (city ?? '') && form.precision !== 'locality';

/** Reports a refused place once: the server names both coordinates of one pin. */
export const withoutSecondNumber = (failure: unknown): unknown => {
  if (!(failure instanceof ApiError) || !('lat' in failure.fields)) return failure;
  const { lng: _, ...fields } = failure.fields;
  return new ApiError(failure.status, failure.code, fields);
};

/** Whether a pin placed by hand for another locality needs a decision. */
export const isPinUndecided = (form: Readonly<Record<string, unknown>>): boolean =>
  form['pin_by_hand'] === true &&
  readPoint(form['lat'], form['lng']) !== undefined &&
  (form['pin_city'] ?? '') !== (form['city'] ?? '');
