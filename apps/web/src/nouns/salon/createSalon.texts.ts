import { defineTexts } from '../../lib/texts.ts';

export const useCreateSalonTexts = defineTexts('createSalon', {
  stepHost: { he: 'קשר ומקום', en: 'Contact and place' },
  stepVideo: { he: 'הכנה', en: 'Preparation' },
  stepKind: { he: 'סוג הסלון', en: 'Kind of salon' },
  stepDetails: { he: 'פרטי הסלון', en: 'Salon details' },
  continue: { he: 'המשך', en: 'Continue' },
  back: { he: 'חזרה', en: 'Back' },

  hostTitle: { he: 'מי מארחים, ואיפה', en: 'Who is hosting, and where' },
  hostAbout: {
    he: 'אלה הפרטים שמסרת. אפשר לתקן אותם כאן, והם ילוו את הסלון.',
    en: 'This is what you have told us. Correct it here if needed; it goes along with your salon.',
  },
  name: { he: 'מארחים', en: 'Host' },

  videoTitle: { he: 'לפני שפותחים סלון', en: 'Before you open a salon' },
  videoAbout: {
    he: 'מה קורה בערב, ומה כדאי להכין.',
    en: 'What happens in the evening, and what to prepare.',
  },
  video: { he: 'סרטון ההכנה', en: 'The preparation video' },
  captions: { he: 'כתוביות בעברית', en: 'English captions' },
  videoHelp: {
    he: 'אפשר להמשיך אחרי הצפייה עד הסוף, או אחרי סימון התיבה.',
    en: 'You can go on once it has been watched to its end, or once the box is ticked.',
  },
  filmHelp: {
    he: 'פחות משתי דקות, בלי קול, עם כתוביות.',
    en: 'Less than two minutes, without sound, with captions.',
  },
  toRead: { he: 'לקרוא במקום לצפות', en: 'Read it instead' },
  videoSeen: { he: 'צפיתי בסרטון, או שתוכנו מוכר לי', en: 'I have watched the video or know what it says' },
  seenNeeded: {
    he: 'כדי להמשיך יש לסמן שהתוכן מוכר לך',
    en: 'To go on, please tick that you know this',
  },

  kindTitle: { he: 'איזה סלון נפתח?', en: 'What kind of salon is it?' },
  kind: { he: 'סוג הסלון', en: 'Kind of salon' },
  private: { he: 'סלון פרטי', en: 'Private salon' },
  privateAbout: {
    he: 'ערב אחד בבית שלכם, למשפחה, לשכנים ולאורחים שיירשמו.',
    en: 'One evening at your home, for family, neighbours and guests who register.',
  },
  organisation: { he: 'סלון ארגוני', en: 'Organisational salon' },
  organisationAbout: {
    he: 'בבית ספר, במקום עבודה או בקהילה. אפשר לפתוח כמה סלונים, בכל תאריך.',
    en: 'In a school, a workplace or a community. As many salons as you need, on any date.',
  },

  detailsTitle: { he: 'פרטי הסלון', en: 'The details of your salon' },
  changeTitle: { he: 'עריכת פרטי הסלון', en: 'Change the salon’s details' },
  oneOnlyTitle: { he: 'כבר פתחת סלון העונה', en: 'You already have a salon this season' },
  oneOnlyAbout: {
    he: 'באירוח פרטי פותחים סלון אחד בעונה. אפשר לשנות את הפרטים שלו, או לבטל אותו ולפתוח אחר.',
    en: 'A private host opens one salon a season. You can change its details, or cancel it and open another.',
  },
  toRoom: { he: 'אל הסלון שלי', en: 'To my salon' },

  standsTitle: { he: 'כבר יש סלון העונה', en: 'There is a salon this season already' },
  standsAbout: {
    he: 'באירוח פרטי פותחים סלון אחד בעונה. אפשר לשנות את הסלון הקיים, או לבטל אותו ולפתוח אחר.',
    en: 'A private host opens one salon a season. Yours can be changed, or cancelled for another one.',
  },
  toStanding: { he: 'אל הסלון הקיים', en: 'To your salon' },
  otherKind: { he: 'סוג אחר של סלון', en: 'Another kind of salon' },
  outOfReach: {
    he: 'המקום אינו בתחום ההרשאה שלך.',
    en: 'This place lies outside your scope.',
  },
  hostGone: { he: 'הרישום של המארחים כבר לא קיים.', en: 'The host’s record is gone.' },

  resultTitle: { he: 'תודה. הסלון נפתח', en: 'Thank you. Your salon is open' },
  resultTitleClosed: { he: 'תודה. הסלון נרשם', en: 'Thank you. Your salon is registered' },
  resultAbout: {
    he: 'בזכותך יהיה עוד חדר אחד שבו מקשיבים לסיפור.',
    en: 'Because of you there will be one more room in which a story is heard.',
  },
  next: { he: 'מה קורה עכשיו', en: 'What happens next' },
  nextPublic: {
    he: 'הסלון מופיע בחיפוש, ועל כל בקשה תישלח אליך הודעה.',
    en: 'Your salon is in the search, and you get a message about every request.',
  },
  nextByLink: {
    he: 'הסלון אינו מופיע בחיפוש. מי שיקבלו ממך את הקישור שכאן יוכלו לבקש מקום.',
    en: 'Your salon is not in the search. Those to whom you send the link below can ask for a place.',
  },
  nextClosed: {
    he: 'הסלון סגור לאורחים מהאתר. אפשר לפתוח אותו בדף הסלון.',
    en: 'Your salon is closed to guests from the site. You can open it on its page.',
  },
  nextAuto: {
    he: 'בקשות מאושרות מיד, כל עוד יש מקום.',
    en: 'Requests are approved at once while there is room.',
  },
  nextWitness: {
    he: 'הצוות מחפש מי שיספרו אצלך. כשיימצא קשר, השם יופיע בדף הסלון ותישלח הודעה.',
    en: 'Staff are looking for someone to tell their story. Once found, the name appears on the salon’s page and you are told.',
  },
  nextWitnessOwn: {
    he: 'כדאי לדבר כבר עכשיו עם מי שיספרו, ולתאם הגעה.',
    en: 'It is good to talk soon with the person who will tell their story, and to arrange how they arrive.',
  },
  likeRest: {
    he: 'כל שאר הפרטים, כמו בפעם הקודמת',
    en: 'All other details, as they were last time',
  },
  nextTraining: {
    he: 'מפגש ההכנה נמצא בדף הסלון, ויום לפני כן תישלח תזכורת.',
    en: 'The preparation meeting is on the salon’s page, and you are reminded the day before.',
  },
  share: { he: 'שליחת הקישור לאורחים', en: 'Send the link to guests' },
  changeDetails: { he: 'שינוי הפרטים', en: 'Change the details' },
});
