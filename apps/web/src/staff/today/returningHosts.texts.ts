import { defineTexts } from '../../lib/texts.ts';

export const useReturningHostTexts = defineTexts('returningHosts', {
  title: { he: 'מי פותח שוב את הבית?', en: 'Who opens their home again?' },
  about: {
    he: 'כל מי שאירח בשנה שעברה ועוד לא פתח סלון השנה מקבל הודעה אחת, עם קישור שפותח סלון כמו בשנה שעברה בעמוד אחד.',
    en: 'Every host of last year without a salon this year gets one message, with a link that opens a salon like last year’s on one page.',
  },
  opensOn: {
    he: 'הסלונים נפתחים למארחים ב־{{day}}, ואז אפשר לשלוח.',
    en: 'Hosts can open salons from {{day}} on; then it can be sent.',
  },
  ready_zero: { he: 'אין את מי להזמין עכשיו.', en: 'There is no host to invite now.' },
  ready_one: { he: 'אפשר להזמין מארח אחד.', en: 'One host can be invited.' },
  ready_two: { he: 'אפשר להזמין שני מארחים.', en: '{{count}} hosts can be invited.' },
  ready_other: { he: 'אפשר להזמין {{count}} מארחים.', en: '{{count}} hosts can be invited.' },
  waiting_one: { he: 'מארח אחד הוזמן ועוד לא פתח.', en: 'One was invited and has not opened yet.' },
  waiting_two: {
    he: 'שני מארחים הוזמנו ועוד לא פתחו.',
    en: '{{count}} were invited and have not opened yet.',
  },
  waiting_other: {
    he: '{{count}} הוזמנו ועוד לא פתחו.',
    en: '{{count}} were invited and have not opened yet.',
  },
});
