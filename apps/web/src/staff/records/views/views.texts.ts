import { defineTexts } from '../../../lib/texts.ts';

export const useViewsTexts = defineTexts('views', {
  views: { he: 'תצוגות', en: 'Views' },
  all: { he: 'הכול', en: 'All' },
  save: { he: 'שמירת התצוגה', en: 'Save this view' },
  saveAbout: {
    he: 'הסינון, הסדר והעמודות יישמרו. טקסט החיפוש לא נשמר.',
    en: 'Filters, order and columns are saved; the search text is not.',
  },
  name: { he: 'שם התצוגה', en: 'Name of the view' },
  nameNeeded: { he: 'צריך לתת שם לתצוגה.', en: 'The view needs a name.' },
  forAll: { he: 'לכל הצוות', en: 'For all staff' },
  saveIt: { he: 'שמירה', en: 'Save' },
  manage: { he: 'עריכת התצוגה {{name}}', en: 'Edit the view {{name}}' },
  takeCurrent: { he: 'עדכון לפי הסינון הנוכחי', en: 'Update to the current filters' },
  updated: { he: 'התצוגה {{name}} עודכנה.', en: 'The view {{name}} was updated.' },
  remove: { he: 'מחיקת התצוגה', en: 'Delete this view' },
  removed: { he: 'התצוגה {{name}} נמחקה.', en: 'The view {{name}} was deleted.' },
  imported_one: {
    he: 'תצוגה שנשמרה בדפדפן הזה נשמרת מעכשיו בשרת.',
    en: 'A view kept in this browser is now saved on the server.',
  },
  imported_two: {
    he: 'שתי תצוגות שנשמרו בדפדפן הזה נשמרות מעכשיו בשרת.',
    en: '{{count}} views kept in this browser are now saved on the server.',
  },
  imported_other: {
    he: '{{count}} תצוגות שנשמרו בדפדפן הזה נשמרות מעכשיו בשרת.',
    en: '{{count}} views kept in this browser are now saved on the server.',
  },
});
