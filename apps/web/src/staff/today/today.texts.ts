import { defineTexts } from '../../lib/texts.ts';

export const useTodayTexts = defineTexts('today', {
  title: { he: 'מה לעשות היום', en: 'To do today' },
  eveningsToday: { he: 'סלונים שמתקיימים היום', en: 'Salons held today' },
  soonWithoutWitness: {
    he: 'סלונים בשבועיים הקרובים, עדיין בלי עדות',
    en: 'Salons within two weeks, still without a testimony',
  },
  requestsLapsing: {
    he: 'סלונים שבקשות אליהם יפקעו תוך יממה בלי תשובה',
    en: 'Salons where requests lapse within a day unless answered',
  },
  ridesWithoutDriver: {
    he: 'סלונים בשבועיים הקרובים שנדרשת בהם הסעה לנותני העדות, ועוד לא נקבע מי מסיעים',
    en: 'Salons within two weeks whose testimony giver still has no driver',
  },
  placesToConfirm: {
    he: 'סלונים שמקומם השתנה ביומיים האחרונים, ועוד לא אושר לנותני העדות שהוא מתאים',
    en: 'Salons whose place changed shortly before, not yet confirmed by the testimony giver',
  },
  witnessesNotCalled: {
    he: 'סלונים שמארחיהם עוד לא דיברו עם נותני העדות, 48 שעות אחרי הציוות',
    en: 'Salons whose host has not called the testimony giver for 48 hours',
  },
  failedMessages: { he: 'הודעות ששליחתן נכשלה', en: 'Messages that could not be sent' },
  heldWitnesses: {
    he: 'הרשמות של נותני עדות שמחכות לבדיקה',
    en: 'Registrations of testimony givers that wait for a check',
  },
  uncontactedHosts: {
    he: 'סלונים שעוד לא נוצר קשר עם מארחיהם',
    en: 'Salons whose hosts are still to be contacted',
  },
  pendingGuests: {
    he: 'אורחים שממתינים לתשובת המארחים',
    en: 'Guests waiting for their hosts’ answer',
  },
  uncontactedWitnesses: {
    he: 'נותני עדות שעוד לא נוצר איתם קשר העונה',
    en: 'Testimony givers still to be contacted this season',
  },
  witnessesWithoutTimes: {
    he: 'נותני עדות זמינים, עדיין בלי מועדים',
    en: 'Testimony givers available, still without times',
  },
  salonsToTeam: { he: 'סלונים שממתינים לציוות', en: 'Salons waiting to be teamed' },
  hostsWithoutSalon: {
    he: 'מארחים שנרשמו ועוד לא פתחו סלון',
    en: 'Hosts who registered and have not opened a salon',
  },
  salonsToPlace: {
    he: 'סלונים שמקומם על המפה אינו ידוע',
    en: 'Salons whose place on the map is unknown',
  },
  nothing: {
    he: 'שום דבר לא ממתין כרגע. מה שיגיע יופיע כאן.',
    en: 'Nothing is waiting. What comes in will stand here.',
  },
});
