import { z } from 'zod';

/**
 * What can change about an evening that people have planned (product §12.250): place or kind (in person, online), the pin
 * alone, the link of the meeting, hour, end, the host's phone, language, who tells their story.
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
