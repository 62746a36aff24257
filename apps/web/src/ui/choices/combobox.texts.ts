import { defineTexts } from '../../lib/texts.ts';

export const useComboboxTexts = defineTexts('combobox', {
  suggestions: { he: 'הצעות', en: 'Suggestions' },
  found_one: { he: 'נמצאה הצעה אחת', en: '1 suggestion' },
  found_two: { he: 'נמצאו שתי הצעות', en: '{{count}} suggestions' },
  found_other: { he: 'נמצאו {{count}} הצעות', en: '{{count}} suggestions' },
});
