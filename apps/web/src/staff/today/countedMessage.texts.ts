import { defineTexts } from '../../lib/texts.ts';

export const useCountedMessageTexts = defineTexts('countedMessage', {
  send_zero: { he: 'שליחה', en: 'Send' },
  send_one: { he: 'שליחה לאחד', en: 'Send to one' },
  send_two: { he: 'שליחה לשניים', en: 'Send to {{count}}' },
  send_other: { he: 'שליחה ל־{{count}}', en: 'Send to {{count}}' },
  sent_zero: { he: 'לא נשלחה הודעה.', en: 'No message was sent.' },
  sent_one: { he: 'נשלחה הודעה אחת.', en: 'One message was sent.' },
  sent_two: { he: 'נשלחו שתי הודעות.', en: '{{count}} messages were sent.' },
  sent_other: { he: 'נשלחו {{count}} הודעות.', en: '{{count}} messages were sent.' },
  unreachable_one: {
    he: 'לאחד אין מספר נייד או דוא״ל: נשאר להתקשר.',
    en: 'One has no mobile number or email: call.',
  },
  unreachable_two: {
    he: 'לשניים אין מספר נייד או דוא״ל: נשאר להתקשר.',
    en: '{{count}} have no mobile number or email: call.',
  },
  unreachable_other: {
    he: 'ל־{{count}} אין מספר נייד או דוא״ל: נשאר להתקשר.',
    en: '{{count}} have no mobile number or email: call.',
  },
  close: { he: 'סגירה', en: 'Close' },
});
