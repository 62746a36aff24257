import type { witnessTypes } from '../states.ts';
import type { Label } from './record.ts';

/** Labels of the kinds of testimony; separate from the statuses, since visitors load them. */
export const witnessTypeLabels = {
  holocaust_survivor: { he: 'דור ראשון לשואה', en: 'Holocaust survivor' },
  generation_2: { he: 'דור שני', en: 'Second generation' },
  generation_3: { he: 'דור שלישי', en: 'Third generation' },
  expert: { he: 'הרצאה מקצועית', en: 'Expert' },
  other: { he: 'אחר', en: 'Other' },
} as const satisfies Record<(typeof witnessTypes)[number], Label>;
