import { defineTexts } from '../../lib/texts.ts';

/** The confirmation before an occupied salon is relocated. */
export const useRelocationTexts = defineTexts('relocation', {
  town: { he: 'להעביר את הסלון ליישוב אחר?', en: 'Move the salon to another town?' },
  online: { he: 'לקיים את הסלון באופן מקוון?', en: 'Hold the salon online?' },
  inPerson: { he: 'לקיים את המפגש המקוון פנים אל פנים?', en: 'Hold the online salon in person?' },
  concerns_one: { he: 'השינוי נוגע לאדם אחד: {{who}}.', en: 'This concerns one person: {{who}}.' },
  concerns_two: { he: 'השינוי נוגע לשני אנשים: {{who}}.', en: 'This concerns {{count}} people: {{who}}.' },
  concerns_other: {
    he: 'השינוי נוגע ל־{{count}} אנשים: {{who}}.',
    en: 'This concerns {{count}} people: {{who}}.',
  },
  approved_one: { he: 'מקום מאושר אחד', en: 'one approved place' },
  approved_two: { he: 'שני מקומות מאושרים', en: '{{count}} approved places' },
  approved_other: { he: '{{count}} מקומות מאושרים', en: '{{count}} approved places' },
  pending_one: { he: 'מקום אחד שממתין לתשובה', en: 'one place that waits for an answer' },
  pending_two: { he: 'שני מקומות שממתינים לתשובה', en: '{{count}} places that wait for an answer' },
  pending_other: {
    he: '{{count}} מקומות שממתינים לתשובה',
    en: '{{count}} places that wait for an answer',
  },
  witnesses_one: { he: 'עדות אחת שנקבעה', en: 'one testimony giver' },
  witnesses_two: { he: 'שתי עדויות שנקבעו', en: '{{count}} testimony givers' },
  witnesses_other: { he: '{{count}} עדויות שנקבעו', en: '{{count}} testimony givers' },
  waiting_one: { he: 'קבוצה אחת ברשימת ההמתנה', en: 'one party in the waiting list' },
  waiting_two: { he: 'שתי קבוצות ברשימת ההמתנה', en: '{{count}} parties in the waiting list' },
  waiting_other: { he: '{{count}} קבוצות ברשימת ההמתנה', en: '{{count}} parties in the waiting list' },
  about: {
    he: 'האורחים שאושרו והעדות יקבלו הודעה: מה היה ומה יש עכשיו.',
    en: 'Approved guests and testimony givers get a message with what was and what is now.',
  },
  confirm: { he: 'כן, לשמור', en: 'Yes, save' },
});
