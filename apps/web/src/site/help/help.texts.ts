import { defineTexts } from '../../lib/texts.ts';

/** Lines of an answer are its steps, in their order. */
export const useHelpTexts = defineTexts('help', {
  title: { he: 'עזרה', en: 'Help' },
  about: { he: 'תשובות קצרות, לפי מה שמביא אתכם לכאן.', en: 'Short answers, by what brings you here.' },
  topics: { he: 'למי העזרה', en: 'Help for whom' },
  talk: { he: 'נוח יותר לדבר? אפשר להתקשר:', en: 'Easier to talk? Call us:' },
  write: { he: 'אפשר גם <link>לכתוב לנו</link>.', en: 'Or <link>write to us</link>.' },
  staff: { he: 'העזרה לצוות', en: 'Help for staff' },
  guest: { he: 'אורחים', en: 'Guests' },
  host: { he: 'מארחים', en: 'Hosts' },
  witness: { he: 'נותני עדות', en: 'Testimony givers' },
  relative: { he: 'בני משפחה', en: 'Relatives' },

  find: { he: 'איך מוצאים סלון?', en: 'How do I find a salon?' },
  findAnswer: {
    he: 'פותחים את המפה וכותבים את שם היישוב.\nבוחרים יום ושפה, אם הם חשובים לכם.\nלוחצים על סלון כדי לראות מתי, איפה וכמה מקומות נותרו.',
    en: 'Open the map and write the name of your town.\nChoose a day and a language, if they matter to you.\nPress a salon to see when, where and how many places are left.',
  },
  findLink: { he: 'למפת הסלונים', en: 'To the map of salons' },
  ask: { he: 'איך מבקשים מקום?', en: 'How do I ask for a place?' },
  askAnswer: {
    he: 'בוחרים סלון, וכמה תגיעו: עד שלושה בבקשה אחת.\nכותבים שם וטלפון, ומזינים את הקוד שנשלח במסרון. אין צורך בסיסמה.\nהבקשה נשלחת למארחים, והמקומות שמורים לכם עד התשובה.',
    en: 'Choose a salon, and how many of you come: up to three in one request.\nWrite your name and phone, and enter the code that we send by SMS. No password is needed.\nThe request goes to the hosts, and the places are yours until they answer.',
  },
  answered: { he: 'מתי תגיע תשובה?', en: 'When will I hear?' },
  answeredAnswer: {
    he: 'המארחים עונים בדרך כלל בתוך כמה ימים, ואתם מקבלים הודעה. אם לא ענו בתוך שבוע, הבקשה מסתיימת והמקומות משתחררים, ואפשר לבקש בסלון אחר.',
    en: 'Hosts usually answer within a few days, and we write to you. If they do not within a week, the request ends, the places come free, and you can ask at another salon.',
  },
  where: { he: 'איפה הכתובת ואיך מתקשרים למארחים?', en: 'Where are the address and the host’s phone?' },
  whereAnswer: {
    he: 'בהודעה על האישור יש קישור אחד לכל הערב: הכתובת, הכניסה, הדרך והטלפון של המארחים. הוא פועל בלי להיכנס לחשבון, ולכן לא מעבירים אותו הלאה.',
    en: 'The message about the approval has one link for the whole evening: address, entrance, the way and the host’s phone. It works without a login, so keep it to yourself.',
  },
  full: { he: 'הסלון מלא. מה עושים?', en: 'The salon is full. What now?' },
  fullAnswer: {
    he: 'מצטרפים לרשימת ההמתנה: עד שלושה סלונים בעונה. כשיתפנה מקום נשלח הודעה ונשמור אותו 12 שעות, וביום שלפני הערב שעתיים.',
    en: 'Join its waiting list: up to three salons a season. When a place comes free we write to you and hold it for 12 hours, and on the last day for two.',
  },
  cannot: { he: 'אי אפשר להגיע, או שמספר המגיעים השתנה', en: 'I cannot come, or our number has changed' },
  cannotAnswer: {
    he: 'פותחים את הקישור מההודעה, ומבטלים או מעדכנים את המספר. עדיף מוקדם: הכיסא שלכם יחכה למישהו אחר.',
    en: 'Open the link of the message, and cancel or change the number. Sooner is better: your chair can go to someone else.',
  },
  noMessage: { he: 'לא הגיעו קוד או הודעה', en: 'No code or message came' },
  noMessageAnswer: {
    he: 'בודקים שהמספר נכון, ומבקשים קוד חדש אחרי דקה.\nבדואר מסתכלים גם בדואר הזבל.\nהודעות שאינן קוד לא יוצאות בלילה ובשבת. אם עדיין לא הגיע דבר, אפשר להתקשר אלינו.',
    en: 'Check the number, and ask for a new code after a minute.\nIn your mail, look into the spam folder, too.\nMessages other than codes wait for the morning and for the end of Shabbat. If nothing comes, call us.',
  },

  open: { he: 'איך פותחים סלון?', en: 'How do I open a salon?' },
  openAnswer: {
    he: 'נרשמים עם שם וטלפון.\nעונים על כמה שאלות: איפה, מתי, כמה מקומות ומי יספרו.\nהסלון נפתח, ויש לכם קישור לשלוח לשכנים ולחברים.',
    en: 'Register with your name and phone.\nAnswer a few questions: where, when, how many places and who tells.\nYour salon is open, and you have a link to send to neighbours and friends.',
  },
  openLink: { he: 'לפתיחת סלון', en: 'Open a salon' },
  shown: { he: 'מי רואים את הכתובת שלי?', en: 'Who sees my address?' },
  shownAnswer: {
    he: 'זו בחירה שלכם: כל מי שמחפשים סלון, או רק מי שאישרתם. בבחירה השנייה המפה מראה אזור בלבד. את הטלפון רואים רק מי שאישרתם.',
    en: 'You choose: everybody who searches, or only those whom you approve. With the second the map shows an area only. Your phone is shown only to those whom you approve.',
  },
  approve: { he: 'איך עונים לבקשות?', en: 'How do I answer requests?' },
  approveAnswer: {
    he: 'לוחצים על הקישור בהודעה, או פותחים את ״הסלון שלי״.\nמאשרים, או דוחים. כשדוחים אפשר להפנות את האורחים לסלון אחר בסביבה.\nטעיתם? התשובה יוצאת אחרי כמה רגעים, ועד אז אפשר לבטל אותה.',
    en: 'Press the link of the message, or open “My salon”.\nApprove, or deny. With a denial you can introduce the guests to another salon nearby.\nA mistake? The answer leaves after a moment, and until then you can take it back.',
  },
  invite: { he: 'איך מזמינים אנשים?', en: 'How do I invite people?' },
  inviteAnswer: {
    he: 'ב״הסלון שלי״ יש קישור, קוד QR ודף להדפסה. מי שפותחים את הקישור רואים מי מארחים, מתי ואיפה, ויכולים לבקש מקום. אפשר גם להקליט 20 שניות בקולכם.',
    en: '“My salon” has a link, a QR code and a page to print. Whoever opens the link sees who hosts, when and where, and can ask for a place. You can also record 20 seconds in your own voice.',
  },
  teller: { he: 'מי יבואו לספר?', en: 'Who comes to tell?' },
  tellerAnswer: {
    he: 'הצוות מחפש עבורכם נותני עדות, ושולח הודעה כשנמצאו. כדאי להתקשר אליהם בתוך יומיים: להכיר, לתאם שעה, ולשאול על הסעה ועל מדרגות.',
    en: 'Staff look for a testimony giver for you, and write when there is one. Call them within two days: to meet, to agree on the hour, and to ask about the ride and stairs.',
  },
  change: { he: 'צריך לשנות או לבטל', en: 'I have to change or cancel' },
  changeAnswer: {
    he: 'ב״הסלון שלי״ עורכים את הפרטים, וכל מי שזה נוגע להם מקבלים הודעה. לפני ביטול, אפשר להתקשר אלינו: לפעמים נמצא בית אחר לאותו ערב.',
    en: 'Change the details in “My salon”; all whom it concerns are written to. Before you cancel, call us: sometimes there is another home for the same evening.',
  },
  evening: { he: 'מה קורה בערב עצמו?', en: 'What about the evening itself?' },
  eveningAnswer: {
    he: 'ב״הסלון שלי״ נפתח דף הערב: מי באים, מה הם צריכים, וטלפון לכל אחד. מסמנים מי הגיעו, גם בלי רשת. אפשר להדפיס אותו מראש.',
    en: '“My salon” becomes the evening’s sheet: who comes, what they need, and a phone for each. Mark who has arrived, even without a network. You can print it beforehand.',
  },

  tell: { he: 'איך מציעים לספר?', en: 'How do I offer to tell my story?' },
  tellAnswer: {
    he: 'נרשמים כאן, או שמישהו מהמשפחה רושם אתכם. אפשר גם בטלפון: הצוות ירשום את הפרטים במקומכם.',
    en: 'Register here, or let someone of your family do it. By phone works, too: staff write your details down for you.',
  },
  tellLink: { he: 'להרשמה לסיפור', en: 'Register to tell' },
  myEvening: { he: 'מתי הערב שלי ואיפה?', en: 'When and where is my evening?' },
  myEveningAnswer: {
    he: 'ההודעה שקיבלתם מכילה קישור. בראש הדף: היום, השעה, מי באים לקחת אתכם ומתי, והטלפון של המארחים.',
    en: 'The message that you have received has a link. At the top of the page: day and hour, who fetches you and when, and the host’s phone.',
  },
  times: { he: 'איך מסמנים מתי נוח לי?', en: 'How do I say when I am free?' },
  timesAnswer: {
    he: 'נכנסים, ומסמנים ימים ושעות. הצוות יקבע לכם ערב רק בהם. אם משהו השתנה אחרי שנקבע ערב, אפשר להתקשר אלינו.',
    en: 'Log in, and mark days and hours. Staff pair you only within them. If something changes after an evening has been agreed, call us.',
  },
  family: { he: 'איך המשפחה רואה את הערב?', en: 'How can my family see the evening?' },
  familyAnswer: {
    he: 'אפשר לתת קישור לשלושה בני משפחה לכל היותר, ולסגור כל אחד מהם בכל רגע.',
    en: 'You can give up to three relatives a link, and withdraw each at any moment.',
  },
  ill: { he: 'לא מרגישים טוב, או שקשה לבוא', en: 'I am unwell, or cannot come' },
  illAnswer: {
    he: 'זה בסדר גמור. מתקשרים אלינו או אל המארחים, גם ברגע האחרון. לערב יימצא פתרון.',
    en: 'That is quite all right. Call us or the host, even at the last moment. The evening will find its way.',
  },

  link: { he: 'קיבלתי קישור. מה רואים בו?', en: 'I have received a link. What does it show?' },
  linkAnswer: {
    he: 'מתי הערבים, אצל מי, מי מסיעים ואל מי להתקשר. את הרחוב והכניסה רואים רק ביממה שלפני הערב.',
    en: 'When the evenings are, at whose home, who drives and whom to call. Street and entrance are shown only in the last day before the evening.',
  },
  code: { he: 'למה צריך קוד?', en: 'Why does it need a code?' },
  codeAnswer: {
    he: 'כדי שרק מי שקיבלו את הקישור יוכלו לפתוח אותו. הקוד נשלח במסרון לטלפון שקיבל אותו, ותקף חמש דקות.',
    en: 'So that only those who have received the link can open it. The code goes by SMS to the phone that received it, and is good for five minutes.',
  },
  ride: { he: 'מי מביאים את בן או בת המשפחה שלי?', en: 'Who brings my relative?' },
  rideAnswer: {
    he: 'שם הנהגים, הטלפון ושעת האיסוף מופיעים בקישור. כשהנהגים מסמנים שיצאו ושהגיעו, רואים זאת שם.',
    en: 'The driver’s name, phone and the hour are on the link’s page. When the driver notes that they are on the way and have arrived, you see it there.',
  },
  ended: { he: 'הקישור כבר לא פועל', en: 'The link has ended' },
  endedAnswer: {
    he: 'קישור נסגר אחרי הערב, או כשסגרו אותו. אפשר לבקש חדש ממי ששלחו אותו, או להתקשר אלינו.',
    en: 'A link ends after the evening, or when it was withdrawn. Ask whoever sent it for a new one, or call us.',
  },
});
