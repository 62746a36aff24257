import { texts } from './texts.ts';

/** Comments of hosts for their guests: at most 200 characters (product §5.6). */
export const hostComments = texts(`
  נשמח לפתוח את הבית. כדאי להגיע עשר דקות לפני הזמן.|We are glad to open our home. Please come ten minutes early.
  יש חניה ברחוב, בערב בדרך כלל מוצאים מקום.|There is parking in the street – in the evening one usually finds a place.
  הכניסה מהחצר האחורית, נשאיר אור דולק.|The entrance is from the back yard – we will leave a light on.
  יש לנו כלב קטן וידידותי. הוא יהיה בחדר אחר.|We have a small, friendly dog. He will be in another room.
  נשב בסלון ובמרפסת, אז כדאי להביא משהו חם.|We will sit in the living room and on the balcony, so bring something warm.
  אפשר להביא תמונה או חפץ עם סיפור משפחתי.|You may bring a photograph or an object with a family story.
  הערב מתאים גם לבני נוער שמגיעים עם מבוגר.|The evening also suits teenagers who come with an adult.
  אחרי העדות נשיר יחד כמה שירים. מי שמנגן, אפשר להביא גיטרה.|After the testimony we will sing a few songs together. If you play, bring a guitar.
  יהיו תה, קפה ועוגה. אין צורך להביא דבר.|There will be tea, coffee and cake. No need to bring anything.
  הבית כשר, ונשמח אם מה שמביאים יהיה כשר גם הוא.|Our home is kosher, so please bring kosher food only.
  העדות בעברית, ואפשר לשאול שאלות גם ברוסית.|The testimony is in Hebrew – questions may be asked in Russian too.
  העדות באנגלית, והשיחה אחריה בשתי השפות.|The testimony is in English, the talk after it in both languages.
  נשמע עדות מוקלטת של סבתא שלנו, ואחריה נדבר עליה.|We will hear a recorded testimony of our grandmother and then talk about it.
  כדאי לצלצל באינטרקום, שם המשפחה מופיע על הלוח.|Please ring the intercom – our family name is on the panel.
  יש מעט מדרגות בכניסה. נשמח לעזור, רק לומר מראש.|There are a few steps at the entrance. We will gladly help, just tell us before.
  המעלית מגיעה עד לקומה שלנו והדלת רחבה.|The lift comes up to our floor and the door is wide.
  נבקש להשתיק טלפונים ולא לצלם בזמן העדות.|Please silence phones and take no pictures during the testimony.
  זו הפעם הראשונה שלנו, ואנחנו מתרגשים לארח.|This is our first time, and we are excited to host.
  כבר שבע שנים אנחנו מארחים, ובכל שנה לומדים משהו חדש.|We have hosted for seven years, and every year we learn something new.
  נדליק שישה נרות יחד. מי שירצה להדליק, אפשר לכתוב לנו.|We will light six candles together. If you would like to light one, write to us.
  הערב נמשך כשעתיים וחצי, עם הפסקה קצרה באמצע.|The evening lasts about two and a half hours, with a short break.
  אפשר להגיע באוטובוס, התחנה במרחק שתי דקות מהבית.|You can come by bus – the stop is two minutes from the house.
  נשב בגינה אם מזג האוויר יאפשר.|We will sit in the garden if the weather allows.
  נשמח לפגוש שכנים שעוד לא הכרנו.|We would love to meet neighbours we do not know yet.
  הקישור למפגש המקוון יישלח עם האישור.|The link to the online meeting is sent with the approval.
  יש לנו כיסאות לכולם, ומי שמעדיף לשבת על שטיח יתקבל בברכה.|We have chairs for everyone, and whoever prefers a rug is welcome to it.
  הערב מוקדש השנה לקהילת סלוניקי.|This year the evening is devoted to the community of Saloniki.
  בסוף הערב כל אחד ואחת יכולים לומר מילה, ומותר גם רק להקשיב.|At the end everyone may say a word, and it is fine just to listen.`);

/** What hosts say of their evening in one sentence: at most 140 characters (product §5.218). */
export const hostWords = texts(`
  סבתא שלי עלתה לארץ לבד, בת שבע־עשרה. השנה נספר אותה בקול.|My grandmother came here alone at seventeen. This year we tell her story aloud.
  מי שלא היה לו עם מי לשבת בערב הזה, שיבוא אלינו.|If you had no one to sit with on this evening, come to us.
  נכיר שכנים, נקשיב, ונשב עוד קצת אחרי. יש תה.|We will meet neighbours, listen, and sit a little longer. There is tea.
  אמא שלי שתקה ארבעים שנה. היום היא מבקשת שיקשיבו.|My mother was silent for forty years. Today she asks to be heard.
  הדלת פתוחה, גם למי שבא לבד ולא מכיר כאן איש.|The door is open, also for those who come alone and know nobody here.
  גדלתי על הסיפורים של סבא. אשמח שתשמעו אחד מהם.|I grew up on my grandfather’s stories. I would love you to hear one.
  בלי נאומים ובלי טקס. מעגל כיסאות, נר אחד, ועדות.|No speeches and no ceremony. A circle of chairs, one candle, and a testimony.
  בואו עם הילדים הגדולים. הם ישאלו את השאלות הטובות.|Bring your older children. They ask the good questions.`);

/** Comments of guests with a request: at most 200 characters (product §7.8). */
export const guestComments = texts(`
  תודה על ההזמנה, נשמח להגיע.|Thank you for the invitation, we would love to come.
  נגיע יחד עם הבת שלנו, בת חמש־עשרה.|We are coming with our daughter, who is fifteen.
  סבא שלי נולד באותה עיר. חשוב לי להיות שם.|My grandfather was born in the same town. It matters to me to be there.
  מגיעים ברגל, גרים ממש ליד.|We are coming on foot, we live close by.
  האם יש מקום לכיסא גלגלים?|Is there room for a wheelchair?
  אשמח לעזור בסידור הכיסאות לפני הערב.|I would be glad to help arrange the chairs before the evening.
  אפשר להביא משהו לכיבוד?|May I bring something to eat?
  זו הפעם הראשונה שלי בערב כזה.|This is my first time at such an evening.
  ייתכן שנאחר ברבע שעה, מגיעים מהעבודה.|We may be a quarter of an hour late, coming from work.
  יש לי גיטרה, אשמח ללוות את השירה.|I have a guitar and would be glad to accompany the singing.
  אמא שלי שומעת מעט, נשמח לשבת קדימה.|My mother hears little – we would like to sit in front.
  תודה שפתחתם את הבית.|Thank you for opening your home.
  עליתי לארץ לא מזמן והעברית שלי עוד בדרך.|I moved here not long ago and my Hebrew is still on its way.
  אנחנו שני סטודנטים, מגיעים בתחבורה ציבורית.|We are two students, coming by public transport.
  אפשר לחנות קרוב לבית?|Can one park near the house?
  מתרגשים לקראת הערב.|We look forward to the evening.
  אני דור שלישי ואשמח לספר על סבתא שלי, אם יהיה זמן.|I am third generation and would gladly tell of my grandmother, if there is time.
  נגיע שלושה: אני, בן הזוג ואחי.|There will be three of us: my partner, my brother and I.
  אני מורה ואשמח ללמוד איך מנהלים שיחה כזאת.|I am a teacher and would like to learn how to lead such a talk.
  נבוא גם אם ירד גשם.|We will come even if it rains.
  יש לי אלרגיה לכלבים. זה בסדר?|I am allergic to dogs. Is that all right?
  מבקשים מקום אחד בלבד, לאבא שלי.|We ask for one place only, for my father.
  היינו אצלכם בשנה שעברה וזה נגע ללב.|We were with you last year and it touched us.
  אשמח להדליק נר לזכר משפחתי.|I would like to light a candle in memory of my family.
  אם יתפנה עוד מקום, גם חברה שלי תשמח לבוא.|If another place comes free, a friend of mine would love to come too.
  תודה, אפשר להתקשר אליי בכל שעה.|Thank you, you can call me at any time.`);
