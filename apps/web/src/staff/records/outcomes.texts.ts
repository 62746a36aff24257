import { defineTexts } from '../../lib/texts.ts';

/** How a call ended. */
export const useOutcomeTexts = defineTexts('outcomes', {
  reached: { he: 'נענתה', en: 'Reached' },
  no_answer: { he: 'אין מענה', en: 'No answer' },
  call_again: { he: 'לחזור', en: 'Call again' },
  callAgainAt: { he: 'לחזור ב־{{time}}', en: 'Call again on {{time}}' },
  wrong_number: { he: 'מספר שגוי', en: 'Wrong number' },
  does_not_want: { he: 'לא מעוניינים', en: 'Not interested' },
});
