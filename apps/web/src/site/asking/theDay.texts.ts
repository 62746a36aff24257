import { defineTexts } from '../../lib/texts.ts';

export const useTheDayTexts = defineTexts('theDay', {
  lateTitle: { he: 'מאחרים? בכמה?', en: 'Running late? By how much?' },
  lateAbout: { he: 'לחיצה אחת, וההודעה אצל {{host}}.', en: 'One press, and {{host}} knows.' },
  lateNoted: {
    he: 'הודענו אצל {{host}}: איחור של {{count}} דקות. נסיעה טובה.',
    en: '{{host}} knows that you will be {{count}} minutes late. Safe travels.',
  },
  lateBy: { he: '{{count}} דקות', en: '{{count}} minutes' },
  onTime: { he: 'בעצם נגיע בזמן', en: 'On time after all' },
  cannotCome: { he: 'לא נוכל להגיע', en: 'I cannot come' },
  comingTitle: { he: 'מגיעים?', en: 'Are you coming?' },
  comingAbout: {
    he: 'אם התוכניות השתנו, ויתור עכשיו יאפשר לאחרים להגיע.',
    en: 'If your plans have changed, giving up the place now lets others come.',
  },
  comingNoted: {
    he: 'הודענו אצל {{host}} שמגיעים. תודה.',
    en: '{{host}} knows that you are coming. Thank you.',
  },
  coming: { he: 'כן, נגיע', en: 'Yes, I am coming' },
});
