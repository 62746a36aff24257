import { defineTexts } from '../../lib/texts.ts';

export const useDatesTexts = defineTexts('dates', {
  pattern: { he: 'יום · חודש · שנה', en: 'DD/MM/YYYY' },
  unreadable: { he: 'צריך תאריך כמו 03/05/2027', en: 'A date is needed, such as 03/05/2027' },
  openCalendar: { he: 'בחירה מלוח השנה: {{label}}', en: 'Choose from the calendar: {{label}}' },
  nextMonth: { he: 'החודש הבא', en: 'Next month' },
  previousMonth: { he: 'החודש הקודם', en: 'Previous month' },
  nextYear: { he: 'השנה הבאה', en: 'Next year' },
  previousYear: { he: 'השנה הקודמת', en: 'Previous year' },
  nextDecade: { he: 'העשור הבא', en: 'Next decade' },
  previousDecade: { he: 'העשור הקודם', en: 'Previous decade' },
  chooseMonth: { he: 'בחירת חודש', en: 'Choose a month' },
  chooseYear: { he: 'בחירת שנה', en: 'Choose a year' },
});
