import { defineTexts } from '../../lib/texts.ts';

export const useDatesTexts = defineTexts('dates', {
  pattern: { he: 'יום · חודש · שנה', en: 'DD/MM/YYYY' },
  unreadable: { he: 'צריך תאריך כמו 03/05/2027', en: 'A date is needed, such as 03/05/2027' },
  openCalendar: { he: 'בחירה מלוח השנה: {{label}}', en: 'Choose from the calendar: {{label}}' },
  nextMonth: { he: 'החודש הבא', en: 'Next month' },
  previousMonth: { he: 'החודש הקודם', en: 'Previous month' },
  chooseMonth: { he: 'בחירת חודש', en: 'Choose a month' },
  chooseYear: { he: 'בחירת שנה', en: 'Choose a year' },
});
