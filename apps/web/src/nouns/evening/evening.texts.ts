import { defineTexts } from '../../lib/texts.ts';

export const useEveningTexts = defineTexts('evening', {
  host: { he: 'אצל מי', en: 'At whose home' },
  where: { he: 'איפה', en: 'Where' },
  byVideo: { he: 'בשיחת וידאו', en: 'By video call' },
  placeLater: {
    he: 'הרחוב והכניסה יופיעו כאן החל מ־{{date}} בשעה {{time}}.',
    en: 'Street and door are shown here from {{date}} at {{time}}.',
  },
  placeUnknown: { he: 'הכתובת עוד לא נמסרה לנו.', en: 'We have not been given the address yet.' },
  floor: { he: 'קומה', en: 'Floor' },
  ground: { he: 'קומת קרקע', en: 'Ground floor' },
  lift: { he: '{{floor}}, יש מעלית', en: '{{floor}}, with a lift' },
  apartment: { he: 'דירה', en: 'Apartment' },
  driver: { he: 'מי מסיעים', en: 'Who drives' },
  noDriver: { he: 'עוד לא נקבע. נודיע בטלפון.', en: 'Not settled yet. We will call.' },
  rideFetched: { he: 'בדרך אל הערב, מאז {{time}}', en: 'On the way, since {{time}}' },
  rideArrived: { he: 'אצל המארחים, מאז {{time}}', en: 'At the hosts’, since {{time}}' },
  rideHome: { he: 'שוב בבית, מאז {{time}}', en: 'Home again, since {{time}}' },
  way: { he: 'הדרך', en: 'The way' },
  noRide: { he: 'לא התבקשה הסעה', en: 'No ride was asked for' },
  coordinator: { he: 'ריכוז הערב', en: 'Coordinator' },
  callHost: { he: 'שיחה למארחים', en: 'Call the host' },
  callStaff: { he: 'שיחה לצוות', en: 'Call the staff' },
  contactStaff: { he: 'יצירת קשר עם הצוות', en: 'Contact the staff' },
  print: { he: 'הדפסה באותיות גדולות', en: 'Print in large type' },
});
