import { defineTexts } from '../lib/texts.ts';

export const useUiTexts = defineTexts('ui', {
  close: { he: 'סגירה', en: 'Close' },
  clear: { he: 'ניקוי: {{what}}', en: 'Clear: {{what}}' },
  tryAgain: { he: 'ניסיון נוסף', en: 'Try again' },
  loading: { he: 'בטעינה', en: 'Loading' },
  seats_one: { he: 'מקום אחד', en: 'One place' },
  seats_two: { he: 'שני מקומות', en: '{{count}} places' },
  seats_other: { he: '{{count}} מקומות', en: '{{count}} places' },
  left_one: { he: 'נותר מקום אחד', en: 'One place left' },
  left_two: { he: 'נותרו שני מקומות', en: '{{count}} places left' },
  left_other: { he: 'נותרו {{count}} מקומות', en: '{{count}} places left' },
  noneLeft: { he: 'אין מקומות פנויים', en: 'No places left' },
  approved: { he: 'אושרו', en: 'Approved' },
  pending: { he: 'ממתינים', en: 'Waiting' },
  pages: { he: 'עמודים', en: 'Pages' },
  rowsOf: { he: '{{first}}–{{last}} מתוך {{count}}', en: '{{first}}–{{last}} of {{count}}' },
  previousPage: { he: 'הקודם', en: 'Previous' },
  nextPage: { he: 'הבא', en: 'Next' },
  step: { he: 'שלב {{current}} מתוך {{all}}', en: 'Step {{current}} of {{all}}' },
  saved: { he: 'נשמר', en: 'Saved' },
  sections: { he: 'חלקי הדף', en: 'Parts of this page' },
});
