import { defineTexts } from '../../lib/texts.ts';

export const useMessagesTexts = defineTexts('messages', {
  write: { he: 'הודעה לאורחים', en: 'Message to guests' },
  to: { he: 'אל מי', en: 'To whom' },
  approved: { he: 'מי שאושרו', en: 'Approved guests' },
  pending: { he: 'מי שממתינים לתשובה', en: 'Those waiting for an answer' },
  all: { he: 'כולם', en: 'Everybody' },
  text: { he: 'ההודעה', en: 'The message' },
  help: {
    he: 'ההודעה נשלחת בשמך. אפשר לשלוח עד חמש הודעות ביום.',
    en: 'It is sent in your name. You can send up to five a day.',
  },
  tooLong: { he: 'עד 500 תווים', en: 'Up to 500 characters' },
  send: { he: 'שליחה', en: 'Send' },
  close: { he: 'סגירה', en: 'Close' },
  throttled: {
    he: 'כבר נשלחו חמש הודעות היום. אפשר לשלוח שוב מחר; מה שנכתב נשמר כאן.',
    en: 'Five messages have been sent today. You can send again tomorrow; what you wrote is kept here.',
  },
  sent_one: { he: 'ההודעה נשלחת לאורח אחד.', en: 'The message goes to one guest.' },
  sent_two: { he: 'ההודעה נשלחת לשני אורחים.', en: 'The message goes to {{count}} guests.' },
  sent_other: { he: 'ההודעה נשלחת אל {{count}} אורחים.', en: 'The message goes to {{count}} guests.' },
  act_one: { he: 'הודעה לאורח אחד', en: 'Message to one guest' },
  act_two: { he: 'הודעה לשני אורחים', en: 'Message to {{count}} guests' },
  act_other: { he: 'הודעה אל {{count}} אורחים', en: 'Message to {{count}} guests' },
  takenBack: { he: 'ההודעה נעצרה ולא תישלח.', en: 'The message was stopped and will not be sent.' },
  tooLate: { he: 'ההודעה כבר יצאה.', en: 'The message has already gone out.' },
  sentToNobody: {
    he: 'אין כרגע אורחים שההודעה מתאימה להם, ולכן היא לא נשלחה לאיש.',
    en: 'There is nobody of this kind at the moment, so the message went to no one.',
  },
});
