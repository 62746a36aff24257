import { defineTexts } from '../../lib/texts.ts';

export const useSalonChoicesTexts = defineTexts('salonChoices', {
  left_one: { he: 'נותר מקום אחד', en: 'one place left' },
  left_two: { he: 'נותרו שני מקומות', en: '{{count}} places left' },
  left_other: { he: 'נותרו {{count}} מקומות', en: '{{count}} places left' },
});
