import { defineTexts } from '../../lib/texts.ts';

export const useTodayTexts = defineTexts('today', {
  title: { he: 'מה לעשות היום', en: 'To do today' },
  eveningsToday: { he: 'סלונים שמתקיימים היום', en: 'Salons held today' },
  soonWithoutWitness: {
    he: 'סלונים בשבועיים הקרובים, עדיין בלי עדות',
    en: 'Salons within two weeks, still without a testimony',
  },
  failedMessages: { he: 'הודעות ששליחתן נכשלה', en: 'Messages that could not be sent' },
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
