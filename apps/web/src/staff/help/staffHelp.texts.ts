import { defineTexts } from '../../lib/texts.ts';

/** Lines of an answer are its steps, in their order. */
export const useStaffHelpTexts = defineTexts('staffHelp', {
  title: { he: 'עזרה לצוות', en: 'Help for staff' },
  about: {
    he: 'מה שההרשאה שלך כוללת. לחיצה על ? מראה את קיצורי המקלדת של הדף.',
    en: 'What your permissions cover. Press ? for the keys of a page.',
  },
  visitors: { he: 'העזרה לאורחים, למארחים ולנותני העדות', en: 'Help for guests, hosts and testimony givers' },
  daily: { he: 'כל יום', en: 'Every day' },
  phone: { he: 'בטלפון', en: 'On the phone' },
  pairing: { he: 'ציוות', en: 'Teaming' },
  many: { he: 'רבים בבת אחת', en: 'Many at once' },
  season: { he: 'העונה', en: 'The season' },

  begin: { he: 'איפה מתחילים את היום?', en: 'Where does my day begin?' },
  beginAnswer: {
    he: 'ב״היום״ מחכים התורים, הדחוף ראשון: בקשות שיפקעו, סלונים בלי עדות, מארחים שעוד לא דיברו.\nלוחצים על ״להתחיל״ ועוברים שיחה אחר שיחה, עם כל מה שצריך לדעת לידה.\nמסמנים איך נגמרה השיחה, והבאה נפתחת. מי שכבר מטופלים אצל אחרים לא יופיעו אצלך.',
    en: '“Today” has the queues, the urgent ones first: requests that lapse, salons without a testimony giver, hosts who have not called.\nPress “Begin” and go from call to call, each with all you need to know.\nMark how the call ended, and the next one opens. Cases that somebody else works on do not come to you.',
  },
  beginLink: { he: 'להיום', en: 'To today' },
  mine: { he: 'איך רואים רק את מה שבליווי שלי?', en: 'How do I see only what is mine?' },
  mineAnswer: {
    he: 'בראש ״היום״ בוחרים ״שלי״. ברשימות יש סינון לפי מלווים, ואפשר לשמור אותו בשם.',
    en: 'Choose “Mine” at the top of Today. Lists have a filter by who looks after a host, which you can save under a name.',
  },
  mistake: { he: 'טעיתי. אפשר לחזור?', en: 'I made a mistake. Can I go back?' },
  mistakeAnswer: {
    he: 'כמעט תמיד. אחרי פעולה מופיעה אפשרות לבטל, וההודעות יוצאות רק אחריה. מה שנמחק מחכה ב״רשומות שנמחקו״, ומה שהשתנה כתוב בתולדות הרשומה.',
    en: 'Nearly always. After an act you can undo it, and messages leave only after that. What is deleted waits in “Deleted records”, and what has changed is in the record’s history.',
  },
  evening: { he: 'הערב עצמו: מה קורה ברגע זה?', en: 'The evening itself: what happens now?' },
  eveningAnswer: {
    he: '״הערב ברגע זה״ מראה מי עוד לא הגיעו, איפה חסרה הסעה ואילו מארחים לא ענו, ומתעדכן בעצמו.',
    en: '“The evening now” shows who has not arrived, where a ride is missing and which hosts are silent, and keeps itself up to date.',
  },

  caller: { he: 'מישהו מתקשר. איך מוצאים אותם?', en: 'Somebody calls. How do I find them?' },
  callerAnswer: {
    he: 'לוחצים על החיפוש שלמעלה, או Ctrl+K, וכותבים שם, חלק ממספר הטלפון, או רחוב. התוצאות הן אנשים וסלונים שבתחום ההרשאה שלך.',
    en: 'Press the search at the top, or Ctrl+K, and write a name, part of a phone number or a street. You get people and salons within your reach.',
  },
  register: { he: 'איך רושמים מי שאין להם אינטרנט?', en: 'How do I register people without internet?' },
  registerAnswer: {
    he: 'ב״הרשמה בטלפון״ כותבים שם וטלפון, ומקריאים את התנאים. אפשר לפתוח סלון או לבקש מקום באותה שיחה. ההודעות יגיעו אליהם במסרון.',
    en: 'In “Register by phone” write name and phone, and read the terms aloud. You can open a salon or ask for a place in the same call. Messages reach them by SMS.',
  },
  registerLink: { he: 'להרשמה בטלפון', en: 'Register by phone' },
  reach: { he: 'הרשומה אינה בתחום שלי', en: 'The record is out of my reach' },
  reachAnswer: {
    he: 'שולחים קוד לטלפון של מי שעל הקו. כשהם מקריאים אותו, הרשומה פתוחה בפניך ליממה, והכול נרשם.',
    en: 'Send a code to the phone of whoever is on the line. When they read it out, the record is open to you for a day, and all of it is logged.',
  },
  answer: { he: 'לענות במקום המארחים', en: 'Answer for a host' },
  answerAnswer: {
    he: 'פותחים את הסלון, ובבקשות מאשרים או דוחים. לאורחים נכתב בשם המארחים. בדחייה אפשר להפנות לסלון אחר שיש בו מקום.',
    en: 'Open the salon, and approve or deny its requests. Guests are written to in the host’s name. With a denial you can introduce them to another salon that has room.',
  },

  team: { he: 'איך מצוותים נותני עדות לסלון?', en: 'How do I team a testimony giver with a salon?' },
  teamAnswer: {
    he: 'בוחרים סלון: ליד כל התאמה כתוב למה היא מתאימה, ומה חסר.\nמצוותים. מאותו רגע המועד תפוס, גם אם מישהו אחר לחץ עליו.\nמארחים ונותני עדות מקבלים הודעה אחרי זמן קצר, ועד אז אפשר לבטל.',
    en: 'Choose a salon: each fit says why it fits, and what is missing.\nTeam them. From then on the slot is taken, whoever else pressed it.\nHost and testimony giver are written to after a short time, and until then you can undo it.',
  },
  teamLink: { he: 'ללוח הציוות', en: 'To the teaming board' },
  askFirst: { he: 'רוצים לשאול לפני שמצוותים', en: 'I want to ask before I team' },
  askFirstAnswer: {
    he: 'שומרים את המועד: הוא לא יוצע לאחרים עד שתחזרו אליו, או עד שהשמירה תפוג.',
    en: 'Hold the slot: nobody else is offered it until you return, or until the hold ends.',
  },
  plan: { he: 'איך מצוותים מאות סלונים?', en: 'How do I team hundreds of salons?' },
  planAnswer: {
    he: 'תוכנית ציוות מציעה זוגות למחוז או לתאריך, ולא משנה דבר עד שמאשרים. עוברים עליה, מוותרים על מה שלא נראה, ומחילים. מי שנשארו בלי עדות מופיעים עם הסיבה.',
    en: 'A plan proposes pairs for a district or a date, and changes nothing until you accept. Go over it, leave out what looks wrong, and apply. Salons that nobody fits are listed with the reason.',
  },
  held: { he: 'הרשמה של נותני עדות מחכה לבדיקה', en: 'A registration waits for a check' },
  heldAnswer: {
    he: 'פותחים את הדף של נותני העדות, מתקשרים, ומשחררים או דוחים. עד אז אי אפשר לצוות.',
    en: 'Open the testimony giver’s page, call, and release or reject. Until then nobody can team them.',
  },

  bulk: { he: 'איך כותבים לרבים?', en: 'How do I write to many?' },
  bulkAnswer: {
    he: 'מסננים רשימה, מסמנים את כולם או חלק, ובוחרים פעולה. לפני השליחה רואים לכמה אנשים תגיע ואיך היא נראית. אפשר לעצור באמצע.',
    en: 'Filter a list, select all or some, and choose an act. Before it leaves you see how many it reaches and how it looks. You can stop it halfway.',
  },
  import: { he: 'יש לי רשימה בגיליון', en: 'I have a list in a sheet' },
  importAnswer: {
    he: 'מעלים קובץ Excel או CSV.\nמתאימים את הכותרות לשדות.\nרואים מה ייכנס, מה כבר קיים ומה שגוי, ורק אז שומרים. אפשר לבטל את הייבוא כולו.',
    en: 'Upload an Excel or CSV file.\nMatch its headings with the fields.\nSee what comes in, what is there already and what is wrong, and only then save. A whole import can be undone.',
  },
  importLink: { he: 'לייבוא', en: 'To imports' },
  export: { he: 'איך מוציאים רשימה?', en: 'How do I export a list?' },
  exportAnswer: {
    he: 'ברשימה מסוננת לוחצים על ״ייצוא״ ובוחרים עמודות. מוציאים רק מה שצריך, ומוחקים את הקובץ כשמסיימים: יש בו טלפונים של אנשים.',
    en: 'In a filtered list press “Export” and choose columns. Take only what you need, and delete the file when you are done: it has people’s phone numbers.',
  },
  duplicates: { he: 'אותו אדם רשום פעמיים', en: 'One person is there twice' },
  duplicatesAnswer: {
    he: 'ב״רשומות כפולות״ רואים את שתי הרשומות זו ליד זו, ובוחרים מה נשאר מכל שדה. ההיסטוריה של שתיהן נשמרת.',
    en: '“Duplicates” shows both records side by side; choose what stays of each field. The history of both is kept.',
  },
  duplicatesLink: { he: 'לרשומות הכפולות', en: 'To duplicates' },

  newSeason: { he: 'איך פותחים עונה?', en: 'How do I open a season?' },
  newSeasonAnswer: {
    he: 'קובעים את ימי הסלונים ומתי נפתחת ההרשמה למארחים ולאורחים. המארחים של השנה שעברה מקבלים הזמנה לפתוח סלון כמו שלהם, ונותני העדות נשאלים בקישור.',
    en: 'Set the salon days, and when registration opens for hosts and for guests. Last year’s hosts are invited to open a salon like theirs, and testimony givers are asked by a link.',
  },
  newSeasonLink: { he: 'לעונות', en: 'To seasons' },
  members: { he: 'איך מוסיפים אנשי צוות?', en: 'How do I add staff?' },
  membersAnswer: {
    he: 'כותבים שם, דוא״ל ותפקיד, ונשלחת הזמנה לבחור סיסמה. הרשאה קטנה מספיקה כמעט תמיד. מי שעזבו, סוגרים את החשבון באותו היום.',
    en: 'Write name, email and role; an invitation to choose a password is mailed. A small role is nearly always enough. Close an account on the day somebody leaves.',
  },
  membersLink: { he: 'לאנשי הצוות', en: 'To staff' },
  words: { he: 'מה כתוב בהודעות?', en: 'What do our messages say?' },
  wordsAnswer: {
    he: 'ב״פתיחות להודעות״ רואים כל הודעה כפי שהיא מגיעה, ואפשר להוסיף לה פתיחה משלכם.',
    en: '“Openings of messages” shows each message as it arrives, and lets you add an opening of your own.',
  },
  report: { he: 'איך מסכמים את העונה?', en: 'How do I sum up the season?' },
  reportAnswer: {
    he: '״העונה במספרים״, תחת ״עוד״: ארבעה עמודים להדפסה, עם השוואה לשנה שעברה.',
    en: '“The season in numbers”, under “More”: four pages to print, beside last year.',
  },
  reportLink: { he: 'לדוח העונה', en: 'To the report' },
});
