import { witnessTypeLabels } from '@salons/contract/records/witness-types';
import { defineTexts } from '../../lib/texts.ts';

/** The words of a salon's form. */
export const useSalonFormTexts = defineTexts('salonForm', {
  organisation: { he: 'הארגון', en: 'The organisation' },
  orgType: { he: 'סוג הארגון', en: 'Type of organisation' },
  orgBranch: { he: 'סניף או יחידה', en: 'Branch or unit' },
  orgBranchHelp: { he: 'בשם הזה יוצג הסלון.', en: 'The salon is shown under this name.' },
  contactName: { he: 'שם איש או אשת קשר', en: 'Contact name' },
  contactPhone: { he: 'טלפון ליצירת קשר', en: 'Contact phone' },
  contactHelp: { he: 'רק הצוות רואה את פרטי הקשר.', en: 'Only staff see these details.' },

  when: { he: 'מתי', en: 'When' },
  date: { he: 'תאריך', en: 'Date' },
  dateHelp: {
    he: 'סלונים בבתים מתקיימים בימי הסלונים. הערב שלפני יום הזיכרון מסומן מראש.',
    en: 'Salons at home take place on the salon days. The eve of the remembrance day is chosen to begin with.',
  },
  anyDateHelp: { he: 'כל יום עד סוף העונה.', en: 'Any day until the season ends.' },
  time: { he: 'שעה', en: 'Time' },
  timeHelp: {
    he: 'שעת ההתחלה, בין 08:00 ל־23:00. ערב נמשך בדרך כלל כשעתיים וחצי.',
    en: 'When it begins, between 08:00 and 23:00. An evening usually takes about two and a half hours.',
  },
  timeOutOfRange: {
    he: 'המועד צריך להיות בעתיד, בין 08:00 ל־23:00, ובאחד הימים שאפשר לבחור',
    en: 'The time has to be ahead, between 08:00 and 23:00, on one of the days that can be chosen',
  },
  timeFixed: {
    he: 'אורחים או עדות כבר סומכים על המועד הזה, ולכן אי אפשר לשנות אותו. אפשר לבטל את הסלון ולפתוח אחר.',
    en: 'Guests or a testimony giver already count on this time, so it cannot change. You can cancel the salon and open another.',
  },
  dateNotThatDay: { he: 'התאריך אינו תואם את השעה', en: 'The date does not fit the time' },
  language: { he: 'שפת הסלון', en: 'Language of the salon' },

  where: { he: 'איפה', en: 'Where' },
  isDigital: { he: 'איך נפגשים?', en: 'How do you meet?' },
  inPerson: { he: 'בבית', en: 'At home' },
  inPersonOrg: { he: 'במקום הארגון', en: 'In person' },
  inPersonAbout: { he: 'האורחים מגיעים אליכם', en: 'Guests come to you' },
  digital: { he: 'באופן מקוון', en: 'Online' },
  digitalAbout: { he: 'הסלון מתקיים בשיחת וידאו', en: 'The salon is held as a video call' },
  siteLink: { he: 'קישור למפגש המקוון', en: 'Link to the online meeting' },
  siteLinkInPerson: { he: 'קישור לדף על הערב', en: 'Link to a page about the evening' },
  siteLinkHelp: {
    he: 'רק אורחים שאושרו רואים אותו. אפשר להוסיף אותו גם אחר כך.',
    en: 'Only approved guests see it. It can also be added later.',
  },
  siteLinkWrong: {
    he: 'יש להזין קישור מלא המתחיל ב־http://, https:// או ftp://',
    en: 'Enter a full link that starts with http://, https:// or ftp://',
  },
  address: { he: 'רחוב', en: 'Street' },
  addressHelp: {
    he: 'מי יראו את הכתובת המלאה נשאל בהמשך.',
    en: 'Who sees the full address is asked below.',
  },
  houseNumber: { he: 'מספר בית', en: 'House number' },
  floor: { he: 'קומה', en: 'Floor' },
  floorHelp: { he: 'קומת קרקע היא 0.', en: 'The ground floor is 0.' },
  apartment: { he: 'דירה', en: 'Apartment' },
  wholeNumber: { he: 'יש להזין מספר שלם בספרות', en: 'Enter a whole number in digits' },
  accessibility: { he: 'נגישות', en: 'Accessibility' },
  accessibilityHelp: {
    he: 'מידע חשוב לאורחים ולמי שמגיעים לתת עדות.',
    en: 'It matters to guests and to whoever comes to give testimony.',
  },
  elevator: { he: 'מעלית', en: 'Elevator' },
  wheelchair: { he: 'נגישות לכיסא גלגלים', en: 'Wheelchair accessibility' },

  byStaff: { he: 'לצוות', en: 'For staff' },
  ownName: { he: 'שם הסלון', en: 'Name of the salon' },
  ownNameHelp: {
    he: 'ללא שם נקרא הסלון על שם המארחים.',
    en: 'Without one it is called after its host.',
  },
  duration: { he: 'משך בדקות', en: 'Length in minutes' },
  durationHelp: { he: 'בין 30 ל־720 דקות.', en: 'Between 30 and 720 minutes.' },
  durationWrong: { he: 'מספר בין 30 ל־720', en: 'A number between 30 and 720' },
  witnessesNeeded: { he: 'מספר העדויות הדרוש', en: 'Testimonies needed' },
  witnessesNeededWrong: {
    he: 'מספר בין 1 ל־20, ולא פחות ממספר העדויות שכבר צוותו',
    en: 'A number between 1 and 20, no smaller than the testimonies already teamed',
  },

  guests: { he: 'האורחים', en: 'Guests' },
  stepWho: { he: 'מי מגיע', en: 'Who comes' },
  maxGuests: { he: 'מספר המקומות לאורחים', en: 'Number of places for guests' },
  maxGuestsHelp: {
    he: 'כמה אורחים יכולים להירשם דרך האתר, בלי בני הבית והמוזמנים שלכם.',
    en: 'How many can register through the site, not counting your household and those you invite.',
  },
  maxGuestsWrong: { he: 'יש להזין מספר בין 1 ל־999', en: 'Enter a number from 1 to 999' },
  isOpen: { he: 'מי יכולים להירשם?', en: 'Who can register?' },
  open: { he: 'סלון פתוח', en: 'Open salon' },
  openAbout: { he: 'אורחים מבקשים מקום דרך האתר', en: 'Guests ask for a place through the site' },
  closed: { he: 'סלון סגור', en: 'Closed salon' },
  closedAbout: { he: 'רק מי שתזמינו בעצמכם', en: 'Only those you invite yourself' },
  isPublic: { he: 'איך מוצאים את הסלון?', en: 'How is the salon found?' },
  public: { he: 'הצגת הסלון בחיפוש', en: 'Show the salon in search' },
  publicAbout: {
    he: 'הסלון מופיע במפה לכולם',
    en: 'The salon is on the map for everybody',
  },
  byLink: { he: 'רק בקישור אישי', en: 'Only by its link' },
  byLinkAbout: { he: 'רק מי שיקבלו מכם את הקישור', en: 'Only those to whom you send the link' },
  autoApprove: {
    he: 'אישור אוטומטי של כל בקשה, כל עוד יש מקום',
    en: 'Approve every request at once while there is room',
  },
  commentsForGuests: { he: 'הערות לאורחים', en: 'Comments for guests' },
  commentsHelp: {
    he: 'למשל: חניה, בעלי חיים, כיבוד. כולם יכולים לקרוא.',
    en: 'For example parking, pets, refreshments. Everybody can read it.',
  },
  commentTooLong: { he: 'עד 200 תווים', en: 'Up to 200 characters' },
  staffTooLong: { he: 'עד 5,000 תווים', en: 'Up to 5,000 characters' },
  tooLong100: { he: 'עד 100 תווים', en: 'Up to 100 characters' },
  tooLong200: { he: 'עד 200 תווים', en: 'Up to 200 characters' },
  tooLong20: { he: 'עד 20 תווים', en: 'Up to 20 characters' },

  witness: { he: 'העדות וההכנה', en: 'Testimony and preparation' },
  hostedBefore: { he: 'האם התקיים כאן סלון בעבר?', en: 'Has a salon been hosted here before?' },
  yes: { he: 'כן', en: 'Yes' },
  no: { he: 'לא', en: 'No' },
  survivorNeeded: {
    he: 'יש צורך בעזרה במציאת עדות?',
    en: 'Is help needed finding a testimony giver?',
  },
  survivorYes: { he: 'כן, נשמח לעזרה', en: 'Yes, please help' },
  survivorYesAbout: {
    he: 'הצוות מחפש עבורכם. אין ודאות שנמצא, ואפשר גם עדות מוקלטת',
    en: 'Staff will look for you. It is not certain; a recorded testimony is possible too',
  },
  survivorNo: { he: 'לא, יש לנו', en: 'No, we have one' },
  survivorNoAbout: { he: 'הזמנו בעצמנו מי שיספרו', en: 'We have invited someone ourselves' },
  preferredType: { he: 'העדפה לסוג העדות', en: 'Preferred kind of testimony' },
  preferredHelp: { he: 'אפשר להשאיר ריק.', en: 'May stay empty.' },
  ...witnessTypeLabels,
  training: { he: 'איזה מפגש הכנה מתאים לך?', en: 'Which preparation meeting suits you?' },
  trainingOver: {
    he: 'המפגש הזה כבר התקיים, או ירד מהרשימה. אפשר לבחור מפגש אחר.',
    en: 'This meeting has taken place, or is offered no more. Please choose another one.',
  },
  trainingDigital: { he: 'מקוון', en: 'online' },
  staffText: { he: 'הערות לצוות', en: 'Comments for staff' },
  staffTextHelp: { he: 'רק הצוות קורא.', en: 'Only staff read this.' },
  notice: {
    he: 'אין חובה בחוק למסור את הפרטים, אבל בלי השדות המסומנים בכוכבית לא נוכל לפתוח את הסלון. מועד, יישוב, נגישות והערות לאורחים של סלון שמוצג בחיפוש גלויים לכול, והכתובת לפי הבחירה שלכם; קישור למפגש ופרטי קשר רק למי שאושרו ולצוות.',
    en: 'No law obliges you to give these details, but without those marked with an asterisk the salon cannot be opened. Time, locality, accessibility and comments for guests of a salon shown in search are open to everyone, the address as you choose; the link of a meeting and contact details only to approved guests and staff.',
  },

  openSalon: { he: 'פתיחת הסלון', en: 'Open the salon' },
  changedMeanwhile: {
    he: 'מישהו אחר שינה את פרטי הסלון בינתיים. מה שנכתב כאן נשאר. שמירה נוספת תחליף את השינוי.',
    en: 'Somebody else has changed this salon meanwhile. What you wrote is still here. Saving again replaces their change.',
  },
  save: { he: 'שמירה', en: 'Save' },
  canOnlyOpenOneSalon: {
    he: 'באירוח פרטי אפשר לפתוח סלון אחד בלבד, וכבר פתחת סלון העונה. <room>אל הסלון שלי</room>',
    en: 'A private host can open one salon only, and you have one this season. <room>To my salon</room>',
  },
});
