import type { Label } from './record.ts';

/** Districts by the names that localities have (`district` of `/api/cities/`). */
export const districtLabels = {
  Northern: { he: 'הצפון', en: 'North' },
  Haifa: { he: 'חיפה', en: 'Haifa' },
  Central: { he: 'המרכז', en: 'Centre' },
  'Tel Aviv': { he: 'תל אביב', en: 'Tel Aviv' },
  Jerusalem: { he: 'ירושלים', en: 'Jerusalem' },
  Southern: { he: 'הדרום', en: 'South' },
  'Judea and Samaria': { he: 'יהודה והשומרון', en: 'Judea and Samaria' },
} as const satisfies Record<string, Label>;
