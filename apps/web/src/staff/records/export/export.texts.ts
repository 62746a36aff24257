import { defineTexts } from '../../../lib/texts.ts';

export const useExportTexts = defineTexts('export', {
  export: { he: 'ייצוא', en: 'Export' },
  exportSelected: { he: 'ייצוא הנבחרים', en: 'Export the selected' },
  title: { he: 'ייצוא הרשימה לקובץ', en: 'Export the list to a file' },
  about_one: {
    he: 'שורה אחת, לפי הסינון והמיון שבמסך.',
    en: 'One row, filtered and sorted as on the screen.',
  },
  about_two: {
    he: 'שתי שורות, לפי הסינון והמיון שבמסך.',
    en: '{{rows}} rows, filtered and sorted as on the screen.',
  },
  about_other: {
    he: '{{rows}} שורות, לפי הסינון והמיון שבמסך.',
    en: '{{rows}} rows, filtered and sorted as on the screen.',
  },
  format: { he: 'סוג הקובץ', en: 'Kind of file' },
  xlsx: { he: 'Excel (xlsx)', en: 'Excel (xlsx)' },
  csv: { he: 'CSV', en: 'CSV' },
  columns: { he: 'עמודות', en: 'Columns' },
  shown: { he: 'העמודות שבמסך', en: 'Those on the screen' },
  all: { he: 'כל העמודות', en: 'All there are' },
  care: {
    he: 'בקובץ יש פרטים של אנשים. הייצוא נרשם ביומן. כדאי למחוק את הקובץ כשאין בו עוד צורך.',
    en: 'The file holds people’s details. The export is written to the log. Please delete the file once it is not needed.',
  },
  start: { he: 'יצירת הקובץ', en: 'Make the file' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  close: { he: 'סגירה', en: 'Close' },
  running: { he: '{{rows}} מתוך {{count}} שורות', en: '{{rows}} of {{count}} rows' },
  preparing: { he: 'הקובץ בהכנה', en: 'The file is being made' },
  done: {
    he: 'הקובץ מוכן ונשמר בתיקיית ההורדות: {{name}}',
    en: 'The file is ready, in your downloads: {{name}}',
  },
  broken: {
    he: 'הקובץ נקטע באמצע ולא נשמר. אפשר לנסות שוב.',
    en: 'The file broke off and was not kept. Please try again.',
  },
  cancelled: { he: 'הייצוא בוטל. דבר לא נשמר.', en: 'The export was cancelled. Nothing was kept.' },
});
