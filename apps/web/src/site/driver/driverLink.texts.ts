import { defineTexts } from '../../lib/texts.ts';

export const useDriverLinkTexts = defineTexts('driverLink', {
  loading: { he: 'ההסעה לערב', en: 'The drive to an evening' },
  title: { he: 'ההסעה של {{name}}', en: 'Driving {{name}}' },
  about: {
    he: 'כאן כל מה שצריך לדרך. כדאי לשמור את ההודעה עם הקישור.',
    en: 'All that you need on the way. Please keep the message with this link.',
  },
  stepsLater: {
    he: 'מ־{{date}} בשעה {{time}} אפשר לסמן כאן שיצאתם, שהגעתם ושחזרתם. המארחים יראו, וגם קרובים שקיבלו קישור.',
    en: 'From {{date}} at {{time}} you can note here that you set out, arrived and came home. The hosts see it, and relatives with a link.',
  },
  steps: { he: 'הדרך', en: 'The way' },
  stepsAbout: {
    he: 'לחיצה אחת, והמארחים יודעים. גם קרובים שקיבלו קישור.',
    en: 'One press, and the hosts know. So do relatives with a link.',
  },
  fetched: { he: 'יצאנו לדרך', en: 'We are on our way' },
  arrived: { he: 'הגענו למארחים', en: 'We are at the hosts’' },
  home: { he: 'שוב בבית', en: 'Home again' },
  at: { he: '{{step}}, {{time}}', en: '{{step}}, {{time}}' },
  takeBack: { he: 'ביטול: {{step}}', en: 'Take back: {{step}}' },
  thanks: {
    he: 'תודה מכל הלב על הנסיעה. הקישור ייסגר בעוד שעה.',
    en: 'Thank you with all our heart for the drive. This link closes in an hour.',
  },
  late_one: {
    he: 'אורח אחד יאחר עד {{minutes}} דקות.',
    en: 'One guest comes up to {{minutes}} minutes late.',
  },
  late_two: {
    he: 'שני אורחים יאחרו עד {{minutes}} דקות.',
    en: '{{count}} guests come up to {{minutes}} minutes late.',
  },
  late_other: {
    he: '{{count}} אורחים יאחרו עד {{minutes}} דקות.',
    en: '{{count}} guests come up to {{minutes}} minutes late.',
  },
  route: { he: 'ניווט בגוגל', en: 'Route by Google' },
  routeWaze: { he: 'ניווט בוויז', en: 'Route by Waze' },
  endedTitle: { he: 'הקישור הזה כבר לא פעיל', en: 'This link has ended' },
  endedAbout: {
    he: 'הנסיעה הסתיימה, או שמישהו אחר מסיע. בכל שאלה אפשר <link>ליצור איתנו קשר</link>.',
    en: 'The drive is over, or somebody else drives. For any question, <link>contact us</link>.',
  },
});
