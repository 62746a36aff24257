import { defineTexts } from '../../lib/texts.ts';

export const useOtherSalonsTexts = defineTexts('otherSalons', {
  title_one: { he: 'כאן יש לך מקום', en: 'These have room for you' },
  title_two: { he: 'כאן יש לכם שני מקומות', en: 'These have room for two' },
  title_other: { he: 'כאן יש לכם {{count}} מקומות', en: 'These have room for {{count}}' },
  ask: { he: 'לבקש', en: 'Ask' },
  askAt: { he: 'לבקש מקום: {{salon}}', en: 'Ask for a place: {{salon}}' },
});
