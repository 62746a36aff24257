import { defineTexts } from '../../lib/texts.ts';

export const useStaffOutboxTexts = defineTexts('staffOutbox', {
  title: { he: 'דואר יוצא', en: 'Outbox' },
  about: {
    he: 'כל דוא״ל ומסרון שנכתבו, ומה עלה בגורלם. התוכן עצמו אינו מוצג: יש בו קודים וקישורים אישיים.',
    en: 'Every mail and SMS that was written, and what became of it. The words are not shown: they hold personal codes and links.',
  },
  countMore: {
    he: 'יותר מ־{{count}} הודעות. כדי לראות ישנות יותר כדאי לבחור תאריכים.',
    en: 'More than {{count}} messages. Choose days to see older ones.',
  },
  channel: { he: 'אמצעי', en: 'Channel' },
  state: { he: 'מצב', en: 'State' },
  days: { he: 'תאריכים', en: 'Days' },
  showAll: { he: 'כל ההודעות', en: 'All messages' },
  emptyLog: { he: 'עדיין לא נכתבו הודעות', en: 'No messages yet' },
  nothing: { he: 'אין הודעות מתאימות', en: 'No such messages' },
  nothingAbout: { he: 'אפשר לקצר את החיפוש או לבטל את הסינון.', en: 'Try fewer words, or drop the filters.' },
  to: { he: 'אל', en: 'To' },
  written: { he: 'נכתבה', en: 'Written' },
  sent: { he: 'נשלחה', en: 'Sent' },
  waitsUntil: { he: 'תישלח לא לפני', en: 'Not before' },
  tries_one: { he: 'ניסיון אחד', en: '1 attempt' },
  tries_two: { he: 'שני ניסיונות', en: '2 attempts' },
  tries_other: { he: '{{count}} ניסיונות', en: '{{count}} attempts' },
  unsubscribed: { he: 'הנמענים ביקשו לא לקבל הודעות כאלה', en: 'The person asked for no such messages' },
  expired: { he: 'פג התוקף לפני השליחה', en: 'It ran out before it could be sent' },
  outdated: {
    he: 'לא נשלחה: יש הודעה חדשה יותר באותו עניין, או שהעניין הסתיים',
    en: 'Not sent: there was newer news, or the matter had ended',
  },
  sendAgain: { he: 'שליחה חוזרת', en: 'Send again' },
});
