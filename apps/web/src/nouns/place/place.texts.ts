import { defineTexts } from '../../lib/texts.ts';

export const usePlaceTexts = defineTexts('place', {
  inIsrael: { he: 'בישראל', en: 'In Israel' },
  abroad: { he: 'מחוץ לישראל', en: 'Outside Israel' },
  country: { he: 'מדינה', en: 'Country' },
  cityAbroad: { he: 'עיר', en: 'City' },
  addressAbroad: { he: 'כתובת', en: 'Address' },
  timeZone: { he: 'אזור זמן', en: 'Time zone' },

  locality: { he: 'יישוב', en: 'City or locality' },
  chooseFromList: {
    he: 'יש לבחור יישוב מתוך הרשימה',
    en: 'Choose a locality from the list',
  },
  noLocality: {
    he: 'אין ברשימה יישוב בשם הזה. אפשר לבדוק את הכתיב או לבחור את היישוב הסמוך.',
    en: 'No locality of this name is listed. Check the spelling, or choose the nearest one.',
  },
  searching: { he: 'בחיפוש…', en: 'Searching…' },
  searchFailed: {
    he: 'אין כרגע הצעות. מה שנכתב נשמר.',
    en: 'There are no suggestions right now. What you typed stays.',
  },

  street: { he: 'רחוב', en: 'Street' },
  houseNumber: { he: 'מספר בית', en: 'House no.' },
  noStreets: {
    he: 'ליישוב הזה אין רשימת רחובות: אפשר לכתוב את הכתובת כפי שמכירים אותה.',
    en: 'No streets are listed here: write the address as people know it.',
  },
  noSuchStreet: {
    he: 'הרחוב אינו ברשימה. אפשר להשאיר אותו כפי שנכתב.',
    en: 'This street is not listed. It can stay as you typed it.',
  },
  asTyped: { he: 'כפי שכתבתי: {{text}}', en: 'As I typed it: {{text}}' },
  alsoCalled: { he: 'נקרא גם {{name}}', en: 'Also called {{name}}' },

  pin: { he: 'המקום על המפה', en: 'Place on the map' },
  exactHouse: { he: 'מדויק: הבית', en: 'Exact: the house' },
  exactStreet: { he: 'מדויק עד הרחוב', en: 'Exact to the street' },
  exactLocality: { he: 'מדויק עד היישוב', en: 'Exact to the locality' },
  pinByHand: { he: 'הסיכה במקום שסומן.', en: 'The pin is where it was put.' },
  pinBack: { he: 'החזרת הסיכה', en: 'Put the pin back' },
  pinAtHouse: { he: 'הסיכה בכתובת שנכתבה.', en: 'The pin is at the address.' },
  pinInStreet: {
    he: 'הסיכה ברחוב. כדאי להזיז אותה אל הבית.',
    en: 'The pin is in the street. Please move it to the house.',
  },
  pinInLocality: {
    he: 'הסיכה במרכז היישוב. כדאי להזיז אותה אל הבית.',
    en: 'The pin is at the centre of the locality. Please move it to the house.',
  },
  pinNoLocality: {
    he: 'אחרי בחירת היישוב תופיע כאן סיכה.',
    en: 'Once a locality is chosen, a pin appears here.',
  },
  pinAbroad: {
    he: 'אפשר להתקרב למקום במפה ולסמן אותו בלחיצה.',
    en: 'Zoom in to the place on the map and press to mark it.',
  },
  pinAbroadOrNumbers: {
    he: 'יש להתקרב למקום במפה ולסמן אותו בלחיצה, או לכתוב את הקואורדינטות שלו.',
    en: 'Zoom in to the place on the map and press to mark it, or write its coordinates.',
  },
  pinStayed: {
    he: 'הסיכה סומנה ביד, ולכן לא זזה עם הכתובת.',
    en: 'The pin was put by hand, so it did not move with the address.',
  },
  pinElsewhere: {
    he: 'היישוב השתנה, והסיכה עדיין במקום שסומן קודם.',
    en: 'The locality has changed; the pin is still where it was put before.',
  },
  decidePin: {
    he: 'יש לבחור אם להזיז את הסיכה או להשאיר אותה במקומה',
    en: 'Choose whether the pin moves or stays where it is',
  },
  movePinTo: { he: 'העברת הסיכה אל {{place}}', en: 'Move the pin to {{place}}' },
  keepPin: { he: 'להשאיר אותה כאן', en: 'Leave it here' },
  swapped: { he: 'קו הרוחב וקו האורך התחלפו ביניהם', en: 'Latitude and longitude are swapped' },
  swapThem: { he: 'החלפה ביניהם', en: 'Swap them' },
  outside: { he: 'הסיכה נמצאת מחוץ לישראל', en: 'The pin lies outside Israel' },
  far: {
    he: 'הסיכה רחוקה יותר מ־15 ק״מ מן היישוב שנבחר',
    en: 'The pin is more than 15 km from the chosen locality',
  },
  notThere: {
    he: 'הסיכה נמצאת בים, מחוץ לישראל או רחוק מאוד מן היישוב',
    en: 'The pin lies in the sea, outside Israel or very far from the locality',
  },
  latitude: { he: 'קו רוחב', en: 'Latitude' },
  longitude: { he: 'קו אורך', en: 'Longitude' },
  latitudeWrong: { he: 'מספר בין ‎-90 ל־90, למשל 32.794', en: 'A number from -90 to 90, such as 32.794' },
  longitudeWrong: {
    he: 'מספר בין ‎-180 ל־180, למשל 34.9896',
    en: 'A number from -180 to 180, such as 34.9896',
  },
  tooLong100: { he: 'עד 100 תווים', en: 'Up to 100 characters' },
  tooLong200: { he: 'עד 200 תווים', en: 'Up to 200 characters' },
  tooLong20: { he: 'עד 20 תווים', en: 'Up to 20 characters' },
});
