import { defineTexts } from '../../lib/texts.ts';

export const useAttendanceTexts = defineTexts('attendance', {
  title: { he: 'מגיעים?', en: 'Are you coming?' },
  loading: { he: 'רגע', en: 'One moment' },
  coming: { he: 'כן, נגיע', en: 'Yes, I am coming' },
  cannot: { he: 'לא נוכל להגיע', en: 'No, I cannot' },
  comingTitle: { he: 'נתראה שם', en: 'See you there' },
  comingAbout: {
    he: 'תודה שעדכנתם. אם משהו ישתנה, אפשר לוותר על המקומות כאן.',
    en: 'Thank you for telling. If something changes, you can give up the places here.',
  },
  openAbout: {
    he: 'תשובה קצרה עוזרת למארחים להתכונן. אין צורך להיכנס לחשבון.',
    en: 'A short answer helps the host to prepare. There is no need to log in.',
  },
  goneTitle: { he: 'המקומות התפנו', en: 'The places are free for others' },
  goneAbout: {
    he: 'המארחים קיבלו הודעה. אפשר לבקש מקום בסלון אחר בכל עת.',
    en: 'The host has been told. You can ask for a place at another salon at any time.',
  },
  overTitle: { he: 'כבר אין על מה לענות', en: 'There is nothing to answer any more' },
  overAbout: { he: 'הסלון כבר התחיל או בוטל.', en: 'The salon has begun or was cancelled.' },
  staleTitle: { he: 'הקישור אינו שלם', en: 'This link is not whole' },
  staleAbout: {
    he: 'ייתכן שחלק ממנו אבד בדרך. אפשר לפתוח אותו שוב מההודעה, או לענות מתוך האזור האישי.',
    en: 'A part of it may have been lost. Please open it from the message again, or answer from your own area.',
  },
  confirmTitle: { he: 'לוותר על המקומות?', en: 'Give up the places?' },
  confirmAbout: {
    he: 'המקומות יתפנו מיד לאחרים, והמארחים יקבלו הודעה.',
    en: 'They are free for others at once, and the host is told.',
  },
  yes: { he: 'כן, לוותר', en: 'Yes, give them up' },
  no: { he: 'חזרה', en: 'Back' },
  places_one: { he: 'מקום אחד', en: 'one place' },
  places_two: { he: 'שני מקומות', en: 'two places' },
  places_other: { he: '{{count}} מקומות', en: '{{count}} places' },
  search: { he: 'חיפוש סלון אחר', en: 'Find another salon' },
  mySalon: { he: 'הסלון שלי', en: 'My salon' },
});
