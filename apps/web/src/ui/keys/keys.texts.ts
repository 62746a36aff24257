import { defineTexts } from '../../lib/texts.ts';

export const useKeysTexts = defineTexts('keys', {
  title: { he: 'מקשי קיצור', en: 'Keyboard shortcuts' },
  notWhileTyping: {
    he: 'המקשים פועלים בכל מצב של המסך, אבל לא בזמן הקלדה.',
    en: 'The keys work in every state of the screen, but not while typing.',
  },
  record: { he: 'ברשומה', en: 'In the record' },
  list: { he: 'ברשימה', en: 'In the list' },
  nextRow: { he: 'לשורה הבאה', en: 'Next row' },
  previousRow: { he: 'לשורה הקודמת', en: 'Previous row' },
  openRow: { he: 'פתיחת השורה', en: 'Open the row' },
  openBeside: { he: 'פתיחת השורה לצד הרשימה, וסגירה', en: 'Open the row beside the list, and close it' },
  panel: { he: 'פרטי השורה', en: 'Details of the row' },
  selectRow: { he: 'בחירת השורה', en: 'Select the row' },
  ends: { he: 'לשורה הראשונה ולאחרונה', en: 'First and last row' },
  nextPage: { he: 'לעמוד הבא', en: 'Next page' },
  previousPage: { he: 'לעמוד הקודם', en: 'Previous page' },
  searchList: { he: 'חיפוש ברשימה', en: 'Search the list' },
  severalOrders: { he: 'לחיצה על כותרת: סדר נוסף', en: 'Press on a heading: one more order' },
});
