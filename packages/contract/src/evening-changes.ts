import { z } from 'zod';

/**
 * Changes of an evening that its guests are notified of (product §12.250): place or kind (in person, online), the pin
 * alone, meeting link, start, end, the host's phone, language, witness.
 */
export const eveningField = z.enum([
  'where',
  'pin',
  'meeting',
  'when',
  'ends',
  'phone',
  'language',
  'witness',
]);
export type EveningField = z.infer<typeof eveningField>;
