import { defineTexts } from '../../lib/texts.ts';

export const useAddressShownTexts = defineTexts('addressShown', {
  question: { he: 'מי יראו את הכתובת המלאה?', en: 'Who sees the full address?' },
  readAloud: {
    he: 'השאלה ושתי התשובות מוקראות בטלפון. ללא תשובה, הכתובת נמסרת רק עם האישור.',
    en: 'Read the question and both answers aloud. Without an answer the address comes with the approval.',
  },
  everyone: { he: 'כל מי שמחפשים סלון', en: 'Everyone who searches' },
  everyoneAbout: {
    he: 'הרחוב, המספר, הקומה והדירה, והסיכה על הבית.',
    en: 'Street, number, floor and apartment, and the pin on the house.',
  },
  approved: { he: 'רק מי שבקשתם אושרה', en: 'Those whose request was approved' },
  approvedAbout: {
    he: 'עד אז: הרחוב בלי המספר, ועיגול במפה כמה מאות מטרים מהבית.',
    en: 'Until then: the street without its number, and a circle on the map a few hundred metres away.',
  },

  card: { he: 'מי רואים את הכתובת', en: 'Who sees the address' },
  switch: { he: 'הכתובת המלאה גלויה לכולם', en: 'The full address is open to everyone' },
  switchOn: {
    he: 'כל מי שמחפשים סלון רואים את הכתובת המלאה.',
    en: 'Everyone who searches sees the full address.',
  },
  switchOff: {
    he: 'הכתובת המלאה נמסרת רק למי שבקשתם אושרה.',
    en: 'Only those whose request was approved get the full address.',
  },
  asOthers: { he: 'כך רואים את הסלון', en: 'As others see it' },
  stranger: { he: 'כולם', en: 'Everyone' },
  asked: { he: 'ביקשו', en: 'Asked' },
  approvedGuest: { he: 'אושרו', en: 'Approved' },
  address: { he: 'כתובת', en: 'Address' },
  map: { he: 'במפה', en: 'On the map' },
  contact: { he: 'קשר', en: 'Contact' },
  mapHouse: { he: 'הסיכה על הבית', en: 'The pin is on the house' },
  mapStreet: { he: 'הסיכה באמצע הרחוב', en: 'The pin is in the middle of the street' },
  mapLocality: { he: 'עיגול במרכז היישוב', en: 'A circle at the centre of the locality' },
  mapMoved: {
    he: 'עיגול במרחק כמה מאות מטרים מהבית',
    en: 'A circle a few hundred metres from the house',
  },
  noContact: { he: 'הטלפון והדוא״ל אינם מוצגים', en: 'Phone and email are not shown' },

  placeTitle: {
    he: 'הסיכה במפה עדיין במרכז היישוב',
    en: 'The pin on the map is still at the centre of the locality',
  },
  placeAbout: {
    he: 'כדי שהאורחים והעדות יגיעו אל הדלת, כדאי להניח את הסיכה על הבית. עד אז קישורי הניווט מובילים לפי הכתובת הכתובה.',
    en: 'Put the pin on the house, so that guests and witness find the door. Until then links to a route go by the written address.',
  },
  place: { he: 'להנחת הסיכה', en: 'Place the pin' },
});
