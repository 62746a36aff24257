import { defineTexts } from '../../lib/texts.ts';

/** What a witness answers on the telephone. */
export const useAnswerTexts = defineTexts('witnessAnswers', {
  ask: { he: 'האם ירצו לספר השנה?', en: 'Will they tell their story this year?' },
  available_this_year: { he: 'כן, השנה', en: 'Yes, this year' },
  not_available_this_year: { he: 'לא השנה', en: 'Not this year' },
  did_not_answer: { he: 'עוד לא החליטו', en: 'Undecided' },
  morning: { he: 'בוקר 9–12', en: 'Morning 9–12' },
  noon: { he: 'צהריים 12–17', en: 'Noon 12–17' },
  evening: { he: 'ערב 17–22', en: 'Evening 17–22' },
});
