import { defineTexts } from '../../lib/texts.ts';

export const useWitnessTexts = defineTexts('witnesses', {
  title: { he: 'שלום, {{name}}', en: 'Hello, {{name}}' },
  about: {
    he: 'תודה על הנכונות לספר. כאן רואים את מה שנקבע ואת המועדים שנמסרו לנו.',
    en: 'Thank you for being ready to tell. Here is what has been set, and the times you gave us.',
  },
  nextAbout: { he: 'שלום {{name}}, הערב הבא שלך', en: 'Hello {{name}}, your next evening' },
  next: {
    he: 'ב{{weekday}}, {{day}} {{month}}, בשעה {{time}}, אצל {{host}}.',
    en: 'On {{weekday}}, {{day}} {{month}}, at {{time}}, with {{host}}.',
  },
  nextIn: {
    he: 'ב{{weekday}}, {{day}} {{month}}, בשעה {{time}}, אצל {{host}} ב{{city}}.',
    en: 'On {{weekday}}, {{day}} {{month}}, at {{time}}, with {{host}} in {{city}}.',
  },
  nextOnline: {
    he: 'ב{{weekday}}, {{day}} {{month}}, בשעה {{time}}, בשיחת וידאו עם {{host}}.',
    en: 'On {{weekday}}, {{day}} {{month}}, at {{time}}, by video call with {{host}}.',
  },
  fetchedBy: { he: 'ההסעה שלך: {{name}}', en: 'Your ride: {{name}}' },
  rideComing: {
    he: 'ההסעה עוד לא נקבעה. נתקשר אליך.',
    en: 'Your ride is not settled yet. We will call you.',
  },
  noRide: { he: 'לא ביקשת הסעה.', en: 'You asked for no ride.' },
  needRide: { he: 'צריך הסעה', en: 'I need a ride' },
  rideAsked: { he: 'רשמנו שנחוצה הסעה. נתקשר.', en: 'We have noted that you need a ride. We will call.' },
  callHost: { he: 'לדבר עם {{name}}', en: 'Speak with {{name}}' },
  callStaff: { he: 'לדבר איתנו', en: 'Speak with us' },
  allDetails: { he: 'כל הפרטים, יומן והדפסה', en: 'All details, calendar and print' },
  allEvenings_one: { he: 'ערב אחד, וכל הפרטים', en: 'One evening, with all details' },
  allEvenings_two: { he: 'שני הערבים, וכל הפרטים', en: 'All {{count}} evenings, with all details' },
  allEvenings_other: {
    he: 'כל {{count}} הערבים, וכל הפרטים',
    en: 'All {{count}} evenings, with all details',
  },
  evenings: { he: 'הערבים שנקבעו', en: 'Evenings that are set' },
  noEvenings: {
    he: 'עדיין לא נקבע ערב. כשיימצא סלון מתאים נתקשר.',
    en: 'None yet. We call as soon as a salon fits.',
  },
  byVideo: { he: 'בשיחת וידאו', en: 'By video call' },
  inPerson: { he: 'בסלון', en: 'At a salon' },
  within: { he: 'בסלון, עד {{km}} ק״מ מהבית', en: 'At a salon, up to {{km}} km from home' },
  route: { he: 'הדרך לסלון', en: 'The way there' },
  routeWaze: { he: 'ניווט ב־Waze', en: 'Go by Waze' },
  placeChanged: { he: 'המקום השתנה', en: 'The place has changed' },
  placeChangedAbout: {
    he: 'הכתובת שכאן היא החדשה. אם היא אינה מתאימה, כדאי להתקשר למארחים או לצוות.',
    en: 'The address here is the new one. If it does not suit, please call the host or the staff.',
  },
  placeSuits: { he: 'המקום מתאים לי', en: 'It suits me' },
  placeConfirmed: { he: 'תודה. רשמנו שהמקום מתאים.', en: 'Thank you. We have noted that it suits.' },
  calendar: { he: 'הוספה ליומן', en: 'Add to my calendar' },
  times: { he: 'המועדים שנוחים לי', en: 'Times that suit me' },
  noTimes: {
    he: 'אין מועדים קרובים. אפשר ליצור קשר ונוסיף.',
    en: 'There are none ahead. Contact us and we add some.',
  },
  isSet: { he: 'נקבע ערב', en: 'An evening is set' },
  isFree: { he: 'פנוי', en: 'Free' },
  contactTitle: { he: 'פרטי הקשר', en: 'How we reach you' },
  ownPhone: { he: 'הטלפון שלי', en: 'My phone' },
  contactPerson: { he: 'איש או אשת קשר', en: 'Contact person' },
  none: { he: 'לא נמסר', en: 'Not given' },
  contact: {
    he: 'לכל שינוי או שאלה <link>אפשר ליצור קשר</link>.',
    en: 'For any change or question, please <link>contact us</link>.',
  },
});
