import { defineTexts } from '../../../lib/texts.ts';

export const useEveningTexts = defineTexts('evening', {
  title: { he: 'מי מגיעים היום', en: 'Who comes today' },
  pastTitle: { he: 'מי הגיעו', en: 'Who came' },
  keptTitle: { he: 'האורחים ששמורים במכשיר הזה', en: 'The guests kept on this device' },
  keptAbout: {
    he: 'אין כרגע קשר לשרת. אפשר להמשיך לסמן: הסימונים נשמרים במכשיר ויישלחו מעצמם.',
    en: 'The server cannot be reached. You can go on marking: it is kept on this device and sent by itself.',
  },
  arrived: { he: '{{arrived}} מתוך {{expected}} הגיעו', en: '{{arrived}} of {{expected}} have arrived' },
  came: { he: '{{arrived}} מתוך {{expected}} הגיעו', en: '{{arrived}} of {{expected}} came' },
  about: {
    he: 'לחיצה על השם מסמנת שהגיעו. לחיצה נוספת מבטלת.',
    en: 'Press a name to mark that they are there. Press again to undo.',
  },
  pastAbout: {
    he: 'לחיצה על השם מסמנת שהגיעו. לחיצה נוספת מבטלת.',
    en: 'Press a name to mark that they came. Press again to undo.',
  },
  none: { he: 'אין אורחים שאושרו.', en: 'No guest is approved.' },
  places_one: { he: 'מקום אחד', en: 'One place' },
  places_two: { he: 'שני מקומות', en: '{{count}} places' },
  places_other: { he: '{{count}} מקומות', en: '{{count}} places' },
  late: { he: 'באיחור של {{count}} דקות', en: '{{count}} minutes late' },
  there: { he: 'הגיעו', en: 'Arrived' },
  absent: { he: 'לא הגיעו', en: 'Did not come' },
  witness: { he: 'נותני העדות', en: 'Testimony giver' },
  witnessThere: { he: 'הגיעו', en: 'Arrived' },
  rideBy: { he: 'הסעה: {{name}}', en: 'Ride: {{name}}' },
  rideUnknown: {
    he: 'נדרשת הסעה, ועוד לא נקבע מי מסיעים',
    en: 'A ride is needed, and nobody drives yet',
  },
  call: { he: 'שיחה אל {{name}}', en: 'Call {{name}}' },
  someone: { he: 'אורחים', en: 'Guest' },
  waiting_one: { he: 'סימון אחד ממתין לשליחה', en: 'One mark waits to be sent' },
  waiting_two: { he: 'שני סימונים ממתינים לשליחה', en: '{{count}} marks wait to be sent' },
  waiting_other: { he: '{{count}} סימונים ממתינים לשליחה', en: '{{count}} marks wait to be sent' },
  othersAbsent: { he: 'כל השאר לא הגיעו', en: 'All others did not come' },
  othersAbout: {
    he: 'מי שיסומנו כמי שלא הגיעו לא יקבלו תודה על הערב.',
    en: 'Those marked as not having come are not thanked for the evening.',
  },
});
