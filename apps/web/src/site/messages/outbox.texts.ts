import { defineTexts } from '../../lib/texts.ts';

export const useOutboxTexts = defineTexts('outbox', {
  title: { he: 'תיבת הדואר היוצא', en: 'Outbox' },
  about: {
    he: 'כל דוא״ל ו־SMS שנכתבו לאחרונה, החדש ראשון. הדף קיים רק מחוץ לסביבת הייצור.',
    en: 'The mails and text messages written last, the newest first. This page exists outside production only.',
  },
  to: { he: 'אל כתובת או מספר', en: 'To an address or number' },
  none: { he: 'עוד לא נכתבו הודעות', en: 'Nothing has been written yet' },
  noneAbout: {
    he: 'אפשר להירשם או לבקש מקום בסלון, וההודעה תופיע כאן.',
    en: 'Register or ask for a place at a salon, and the message appears here.',
  },
  nobody: { he: 'אין הודעות לכתובת כזאת', en: 'No messages to such an address' },
  nobodyAbout: { he: 'אפשר לנסות חלק קצר יותר ממנה.', en: 'Try a shorter part of it.' },
  mail: { he: 'דוא״ל', en: 'Mail' },
  sms: { he: 'SMS', en: 'SMS' },
  waiting: { he: 'ממתינה', en: 'Waiting' },
  sending: { he: 'בשליחה', en: 'Being sent' },
  sent: { he: 'נשלחה', en: 'Sent' },
  failed: { he: 'נכשלה', en: 'Failed' },
  dropped: { he: 'לא נשלחה', en: 'Not sent' },
  text: { he: 'כטקסט', en: 'As text' },
  page: { he: 'כדף מעוצב', en: 'As a page' },
  frame: { he: 'ההודעה כפי שהיא נראית בתוכנת דואר', en: 'The message as a mail program shows it' },
});
