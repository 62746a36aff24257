import { witnessTypeLabels } from '@salons/contract/records/witness-types';
import { defineTexts } from '../../lib/texts.ts';

export const useSalonTexts = defineTexts('salon', {
  elevator: { he: 'מעלית', en: 'Elevator' },
  wheelchair: { he: 'נגישות לכיסא גלגלים', en: 'Wheelchair accessibility' },
  backToMap: { he: 'לסלונים על המפה', en: 'To the salons on the map' },
  visitorTime: { he: 'אצלך: {{time}}', en: '{{time}} where you are' },
  floor: { he: 'קומה {{floor}}', en: 'Floor {{floor}}' },
  ground: { he: 'קומת קרקע', en: 'Ground floor' },
  apartment: { he: 'דירה {{apartment}}', en: 'Apartment {{apartment}}' },
  organisation: { he: 'סלון ארגוני', en: 'Organisational salon' },
  testimony: { he: 'עדות: {{type}}', en: 'Testimony: {{type}}' },
  ...witnessTypeLabels,
  witness: { he: 'עדות של {{name}}', en: 'Testimony by {{name}}' },
  talkIn: { he: 'השיחה ב{{language}}', en: 'The evening is in {{language}}' },
  fromYou: { he: '{{distance}} ממך', en: '{{distance}} from you' },
  hours_one: { he: 'כשעה', en: 'About an hour' },
  hours_two: { he: 'כשעתיים', en: 'About {{count}} hours' },
  hours_other: { he: 'כ־{{count}} שעות', en: 'About {{count}} hours' },
  hoursAndHalf_one: { he: 'כשעה וחצי', en: 'About an hour and a half' },
  hoursAndHalf_two: { he: 'כשעתיים וחצי', en: 'About {{count}} and a half hours' },
  hoursAndHalf_other: { he: 'כ־{{count}} שעות וחצי', en: 'About {{count}} and a half hours' },
  minutes: { he: 'כ־{{minutes}} דקות', en: 'About {{minutes}} minutes' },
  atEve: { he: 'ערב יום הזיכרון לשואה ולגבורה', en: 'Eve of Holocaust Remembrance Day' },
  onlineSalon: { he: 'המפגש מתקיים באופן מקוון', en: 'The salon is held online' },
  addressLater: { he: 'הכתובת המלאה תגיע עם האישור', en: 'Full address after approval' },
  placeOnMap_house: {
    he: 'מפה קטנה של הרחובות סביב המקום',
    en: 'A small map of the streets around the place',
  },
  placeOnMap_area: {
    he: 'מפה קטנה של האזור: המקום הוא בתוך העיגול',
    en: 'A small map of the area: the place is inside the circle',
  },
  placeOnMap_town: { he: 'מפה קטנה של היישוב', en: 'A small map of the town' },
  mapApproximate: { he: 'המקום במפה מקורב', en: 'The place on the map is approximate' },
  hostOf: { he: 'באירוח {{name}}', en: 'Hosted by {{name}}' },
  hostsSince: {
    he: 'באירוח {{name}} · סלונים מאז {{year}}',
    en: 'Hosted by {{name}} · hosting since {{year}}',
  },
  hostsFirst: {
    he: 'באירוח {{name}} · השנה לראשונה',
    en: 'Hosted by {{name}} · hosting for the first time',
  },
  eveningHome: {
    he: 'ערב בבית, ב{{language}}, עד {{guests}} אורחים',
    en: 'An evening at home, in {{language}}, for up to {{guests}} guests',
  },
  eveningOrg: {
    he: 'ערב פתוח בארגון, ב{{language}}, עד {{guests}} אורחים',
    en: 'An open evening of an organisation, in {{language}}, for up to {{guests}} guests',
  },
  eveningOnline: {
    he: 'ערב מקוון, ב{{language}}, עד {{guests}} משתתפים',
    en: 'An evening online, in {{language}}, for up to {{guests}} people',
  },
  eveningTalk: { he: '{{evening}}, ובו שיחה פתוחה.', en: '{{evening}}, with an open conversation.' },
  eveningSurvivor: {
    he: '{{evening}}, ובו עדות ממקור ראשון ושיחה.',
    en: '{{evening}}, with the testimony of a survivor and a conversation.',
  },
  eveningSecond: {
    he: '{{evening}}, ובו סיפור משפחתי מפי הדור השני ושיחה.',
    en: '{{evening}}, with a family story told by the second generation and a conversation.',
  },
  eveningThird: {
    he: '{{evening}}, ובו סיפור משפחתי מפי הדור השלישי ושיחה.',
    en: '{{evening}}, with a family story told by the third generation and a conversation.',
  },
  eveningExpert: {
    he: '{{evening}}, ובו הרצאה מקצועית ושיחה.',
    en: '{{evening}}, with a talk by an expert and a conversation.',
  },
  eveningStory: {
    he: '{{evening}}, ובו סיפור אישי ושיחה.',
    en: '{{evening}}, with a personal story and a conversation.',
  },
  contactHost: { he: 'ליצירת קשר', en: 'Contact' },
  siteLink: { he: 'דף על הערב', en: 'A page about the evening' },
  meetingLink: { he: 'קישור למפגש המקוון', en: 'Link to the online meeting' },
  localTime: { he: 'לפי השעון המקומי ({{zone}})', en: 'Local time ({{zone}})' },
  goneTitle: { he: 'הסלון הזה אינו פתוח כעת', en: 'This salon is not open right now' },
  goneAbout: {
    he: 'ייתכן שנסגר לאורחים, שבוטל, או שהקישור אינו שלם. יש סלונים אחרים שמחכים לאורחים.',
    en: 'It may have closed to guests or been cancelled, or the link is not complete. Other salons are waiting for guests.',
  },
});
