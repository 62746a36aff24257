import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';
import type { FieldErrorCode } from './error-codes.ts';
import { languages } from './language.ts';
import { mostPlaces } from './salon-traits.ts';

/** A custom issue: its message is its error code, for server and browser. */
export const customIssue = (code: FieldErrorCode) => ({ code: 'custom' as const, message: code });

/** Text that cannot be stored: NUL, which PostgreSQL refuses, and lone surrogates. */
const unstorable = /[\0\p{Surrogate}]/u;
/** Text that round-trips through storage. */
export const storedText = z.string().refine((value) => !unstorable.test(value));

/** Short name of a person or thing: 1–100 characters, cleaned (product §9.20). */
export const name = storedText.max(1000).transform(cleanLine).pipe(z.string().min(1).max(100));

const emptyToNull = (value: string) => (value === '' ? null : value);

/** Free text of several lines, at most `max` characters, cleaned (product §9.21); an empty one is null. */
export const freeText = (max: number) =>
  storedText.transform(cleanText).pipe(z.string().max(max)).transform(emptyToNull).nullable();

/** A value of one line, at most `max` characters, cleaned (product §9.20); an empty one is null. */
export const lineText = (max: number) =>
  storedText.transform(cleanLine).pipe(z.string().max(max)).transform(emptyToNull).nullable();

/** The secret of a link, as a messenger may pass it on. */
export const linkToken = (max: number) =>
  z.string().max(5000).transform(cleanLine).pipe(z.string().min(1).max(max));

export const language = z.enum(languages);

export const id = z.int().positive().max(2_147_483_647);
/** An id in a path or query string. */
export const idText = z.coerce.number().pipe(id);
export const idParams = z.object({ id: idText });

export const lat = z.number().min(-90).max(90);
export const lng = z.number().min(-180).max(180);
/** Accuracy of a point: house, street or locality (product §6.104). */
export const precision = z.enum(['house', 'street', 'locality']);
export type Precision = z.infer<typeof precision>;
/** A time with its offset, limited to years that every part of the system supports. */
export const isoTime = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((value) => !/^(0|1[0-8])\d+-/.test(value), { message: 'outOfRange' });
export const isoDate = z.iso.date();
export const country = z.string().regex(/^[A-Z]{2}$/);
/** IANA name of a time zone; offsets such as +02:00 are invalid, as they have no summer time. */
export const timeZone = z.string().refine((value) => {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
});

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const year = z.coerce.number().pipe(z.int().min(2000).max(2100));
/** Search text, cleaned (product §9.20); the server folds it (product §10.6). */
export const searchText = storedText.max(200).transform(cleanLine);
const toList = (value: unknown): unknown => {
  if (value === undefined) return undefined;
  const list = Array.isArray(value) ? value : [value];
  return list.length === 0 ? undefined : list;
};
/** The values of a filter; its key may be repeated in a query string. An empty list is no filter (product §9.9). */
export const repeatable = <S extends z.ZodType>(of: S) => z.preprocess(toList, z.array(of).optional());

/** `page` and `page_size` of every list (product §9). */
export const paging = {
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
  page_size: z.coerce.number().pipe(z.int().min(1).max(100)).default(20),
};

/** Ids of the selected rows, for a file of them. */
export const someIds = repeatable(idText).pipe(z.array(id).max(1000).optional()).optional();

/** Volunteers by id; `me` is the caller. */
export const volunteerFilter = repeatable(z.union([z.literal('me'), idText])).optional();
/** Districts by the names that localities have. */
export const districtFilter = repeatable(storedText.min(1).max(100)).optional();
export const flagsFilter = repeatable(flag).optional();

/** First and last day of registration in Israel, both inclusive (product §10.15). */
export const createdDays = { created_from: isoDate.optional(), created_to: isoDate.optional() } as const;

/** `field` or `-field`; several are repeated or comma-separated. */
export const ordering = <const F extends readonly string[]>(fields: F) =>
  z.preprocess(
    (value) => toList(typeof value === 'string' ? value.split(',') : value),
    z
      .array(
        z
          .string()
          .refine((value) => fields.includes(value.replace(/^-/, '')))
          .meta({ examples: fields.flatMap((field) => [field, `-${field}`]) }),
      )
      .optional(),
  );

/** The envelope of a list (product §10.3). */
export const envelope = <S extends z.ZodType>(of: S) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(of),
    total_no_filters: z.int(),
  });

/** The envelope of the hosts' list, with its own name for the total. */
export const hostsEnvelope = <S extends z.ZodType>(of: S) =>
  envelope(of).omit({ total_no_filters: true }).extend({ total_results: z.int() });

/** Field values as read: 409 if one has changed since (product §10.61). */
export const seen = z.record(storedText.max(50), z.unknown());

/** Undo token and its expiry; null where the action cannot be undone, or not by the reader (product §7.223). */
export const undo = z.object({ event: id, until: isoTime }).nullable();
export type Undo = z.infer<typeof undo>;

/** Requested places (product §7.1). */
export const guestsNumber = z.int().min(1).max(mostPlaces);
