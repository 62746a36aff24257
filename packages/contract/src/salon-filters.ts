import { z } from 'zod';
import { exportable, salonColumns } from './exports.ts';
import {
  createdDays,
  districtFilter,
  flag,
  flagsFilter,
  idText,
  isoDate,
  lat,
  lng,
  ordering,
  paging,
  precision,
  repeatable,
  searchText,
  someIds,
  volunteerFilter,
  year,
} from './fields.ts';
import { listFields } from './records/record.ts';
import { salonRecord } from './records/salons.ts';
import { accessibilityFeatures, partsOfDay } from './salon-traits.ts';
import { salonStatus } from './states.ts';

const numbers = z
  .string()
  .regex(/^\s*-?[\d.]+\s*(,\s*-?[\d.]+\s*)*$/)
  .transform((text) => text.split(',').map(Number));
const day = isoDate.refine((value) => value >= '1900-01-01');

/** `near=lat,lng` as `[lat, lng]`. */
export const near = numbers.pipe(z.tuple([lat, lng]));
/** `bbox=west,south,east,north`; west is greater than east where the box crosses the 180th meridian. */
export const bbox = numbers
  .pipe(z.tuple([lng, lat, lng, lat]))
  .refine(([, south, , north]) => south <= north);

/**
 * Open tasks of a salon's teaming: the host's call to the witness, a driver, confirmation of a place that changed
 * shortly before.
 */
export const teamingGaps = ['contact', 'driver', 'place'] as const;

export const salonFilters = {
  city: repeatable(idText),
  language: repeatable(idText),
  date_from: day,
  date_to: day,
  part_of_day: repeatable(z.enum(partsOfDay)),
  is_digital: repeatable(flag),
  accessibility: repeatable(z.enum(accessibilityFeatures)),
  is_org: repeatable(flag),
  community: repeatable(idText),
  status: repeatable(salonStatus),
  season: repeatable(year),
  /** Minimum free places. */
  has_room: z.coerce.number().pipe(z.int().min(1).max(999)),
  near,
  /** Ignored without a place to measure from. */
  radius_km: z.coerce.number().pipe(z.number().positive().max(21_000)),
  free_text: searchText,
} as const;

export const publicSalonOrders = ['event_time', 'distance', 'city_name', 'free_places'] as const;
export const salonOrders = ['distance', ...listFields(salonRecord.fields, 'canOrder')] as const;

const filters = z.object(salonFilters).partial();
/** Full salons come last in any order (product §6.152). */
const fullLast = { full_last: flag.optional() };
/** Filters for staff only; ignored for others (product §10.50). */
const staffFilters = {
  ...createdDays,
  is_cancelled: flag.optional(),
  /** Whether the salon has a status in teaming. */
  in_teaming: flag.optional(),
  /** Salons ahead whose teaming lacks one of these (product §11.11). */
  teaming_lacks: repeatable(z.enum(teamingGaps)).optional(),
  /** Whether a request lapses within a day (product §7.16). */
  requests_lapse: flag.optional(),
  /** Accuracy of the pin; one in the middle of its locality has to be placed (product §5.108). */
  precision: repeatable(precision).optional(),
  district: districtFilter,
  /** Who looks after the host. */
  volunteer: volunteerFilter,
  /** Whether staff spoke with the host in the salon's season. */
  contacted: flagsFilter,
  /** Whether a testimony giver is teamed. */
  witness: repeatable(z.enum(['none', 'some'])).optional(),
};
export const salonListQuery = filters.extend({
  ...staffFilters,
  ...fullLast,
  ...paging,
  ...exportable(salonColumns),
  /** Deleted within 30 days, for staff who may restore it. */
  deleted: flag.optional(),
  id: someIds,
  ordering: ordering(salonOrders).optional(),
});
export const salonMapQuery = filters.extend({
  ...fullLast,
  bbox: bbox.optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(20_000)).default(2000),
});

export const salonTownsQuery = filters.extend({
  /** True keeps those abroad, false those in Israel. */
  abroad: flag.optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(8),
});
