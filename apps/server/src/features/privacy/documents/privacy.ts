import {
  mailLink,
  type PolicyDetails,
  type PolicyDocument,
  phoneLink,
  shown,
  shownDate,
} from '../details.ts';

const version = '2026-11-01';

const addressHe = {
  full: `הכתובת, הקומה והדירה של סלון שהמארחים בחרו להציג בחיפוש מוצגות לכל מי שמחפש סלון באתר. מי שאינו רוצה בכך יכול
שלא להציג את הסלון בחיפוש.`,
  approximate: `הכתובת המדויקת, הקומה והדירה של סלון נמסרות רק לאורחים שבקשתם אושרה. לפני כן מוצג באתר מקום מקורב בלבד.`,
} as const;

const addressEn = {
  full: `The address, floor and apartment of a salon that its hosts chose to show in search are shown to everyone who
searches on the site. Hosts who do not want that can leave the salon out of search.`,
  approximate: `The exact address, floor and apartment of a salon are given only to guests whose request was approved.
Until then the site shows an approximate place only.`,
} as const;

const he = ({ brand, controller, public_address }: PolicyDetails): string => `
<h2>1. מי אחראי למידע</h2>
<p>בעלת השליטה במאגר המידע של ${shown(brand.he)} היא ${shown(controller.name)}, ${shown(controller.address)}. לכל עניין של
פרטיות אפשר לכתוב אל ${mailLink(controller.email)} או להתקשר אל ${phoneLink(controller.phone)}.</p>

<h2>2. מסירת המידע תלויה ברצון</h2>
<p>אין חובה חוקית למסור לנו מידע. שדות החובה בטפסים מסומנים בכוכבית, ובלעדיהם לא נוכל לפתוח חשבון, לפתוח סלון או להעביר
בקשה למארחים. כל שאר הפרטים נתונים לבחירה, והימנעות ממסירתם אינה פוגעת בהשתתפות, אם כי ייתכן שנתקשה להתאים סלון או
סיוע.</p>

<h2>3. איזה מידע אנחנו אוספים</h2>
<ul>
<li>מכל מי שנרשם: שם, דוא״ל, טלפון, שפה, קבוצת גיל, סיסמה בצורה מוצפנת שאינה ניתנת לקריאה, ההסכמות שניתנו ומועדן.</li>
<li>ממארחים: יישוב, כתובת ומיקום, פרטי הסלון, איש או אשת קשר בארגון, והערות שבחרו לכתוב.</li>
<li>מאורחים: יישוב, ואם בחרו בכך גם כתובת, שפות וצורכי נגישות; הבקשות לסלונים, מספר המגיעים וההערות.</li>
<li>מנותני עדות: פרטי קשר, שפות, שנה ומקום לידה, סיפור, צרכים מיוחדים, זמינות וציוותים לסלונים.</li>
<li>משימוש באתר: כתובת רשת, סוג הדפדפן, מועדי הכניסה ורישומי אבטחה. כתובת הרשת משמשת גם לניחוש המדינה.</li>
</ul>
<p>חלק מהמידע, כגון בריאות ונגישות, מוצא, סיפור חיים ומיקום, עשוי להיות מידע בעל רגישות מיוחדת. אנחנו מבקשים רק את
מה שדרוש לערב, ומגבילים במיוחד את הגישה אליו.</p>

<h2>4. לאילו מטרות</h2>
<ul>
<li>ניהול חשבונות, סלונים, בקשות וציוות של עדויות.</li>
<li>הצגת סלונים על המפה ובחיפוש, וחישוב מרחק.</li>
<li>הודעות שירות: אימות כתובת, תשובה לבקשה, שינוי, ביטול ותזכורת.</li>
<li>עדכונים בדוא״ל ובמסרון, רק למי שבחר בכך בנפרד.</li>
<li>אבטחה, מניעת שימוש לרעה, תיקון תקלות ועמידה בחובות שבדין.</li>
<li>נתונים מסכמים על התוכנית, שאינם מזהים איש.</li>
</ul>
<p>המידע אינו נמכר, ואינו משמש לפרסומות ממוקדות. אין החלטות המתקבלות על אדם באופן אוטומטי בלבד, חוץ מאישור אוטומטי של
בקשה, כשהמארחים בחרו בו.</p>

<h2>5. מי רואה את המידע</h2>
<ul>
<li>${addressHe[public_address]}</li>
<li>הטלפון והדוא״ל של המארחים, שם נותני העדות והקישור למפגש מקוון נמסרים רק לאורחים שבקשתם אושרה ולצוות.</li>
<li>השם, הטלפון והדוא״ל של אורחים נמסרים רק למארחי הסלון שביקשו ולצוות.</li>
<li>פרטי נותני העדות נמסרים למארחי הסלון שאליו צוותו ולצוות המורשה לכך.</li>
<li>אנשי צוות ומתנדבים רואים רק את מה שתפקידם מחייב, וההרשאות נבדקות בשרת.</li>
<li>ספקים הפועלים עבורנו ולפי הוראותינו: אחסון, משלוח דוא״ל ומסרונים, מפות, איתור כתובות וחישוב מסלולים. לספקי מפות
ומסלולים נמסרים מקומות בלבד, בלי שמות.</li>
<li>רשויות, כשהדין מחייב זאת.</li>
</ul>

<h2>6. העברה אל מחוץ לישראל</h2>
<p>ייתכן שחלק מהספקים מחזיקים מידע מחוץ לישראל. אנחנו בוחרים ספקים המתחייבים לרמת הגנה הנדרשת בדין הישראלי. מי שמשתתף
בסלון בחו״ל, פרטיו יגיעו גם למארחים ולצוות באותה מדינה.</p>

<h2>7. כמה זמן המידע נשמר</h2>
<ul>
<li>פרטי החשבון וההשתתפות נשמרים כל עוד החשבון קיים.</li>
<li>לאחר בקשת מחיקה הפרטים נמחקים או מנותקים מהשם, בדרך כלל בתוך 30 יום. סלונים מן העבר נשארים ברשומות בלי שמות.</li>
<li>תיעוד הגישה למידע נשמר 24 חודשים לפחות, כנדרש לאבטחתו.</li>
<li>תיעוד ההסכמות, ומידע שהדין מחייב לשמור, נשמרים כל עוד הם דרושים לצורך זה.</li>
<li>אחת לשנה אנחנו בודקים אם נשמר מידע שכבר אין בו צורך.</li>
</ul>

<h2>8. הזכויות</h2>
<ul>
<li>עיון במידע, לפי סעיף 13 לחוק הגנת הפרטיות, התשמ״א–1981, גם כשהוא מוחזק אצל ספק שלנו.</li>
<li>תיקון מידע שאינו נכון, שלם, ברור או מעודכן, לפי סעיף 14 לחוק. חלק מהפרטים אפשר לתקן ישירות בפרופיל.</li>
<li>מחיקה של החשבון ושל המידע. אנחנו מציעים זאת לכולם, גם כשאין חובה בדין.</li>
<li>קבלת עותק של המידע בקובץ.</li>
<li>ביטול ההסכמה לעדכונים, בכל עת ובלי תשלום, בפרופיל או בפנייה אלינו.</li>
</ul>
<p>לבקשה כותבים אל ${mailLink(controller.email)}. נבקש לוודא שהבקשה באה מבעל או מבעלת המידע, ונשיב בתוך 30 יום. מי
שאינו מרוצה מהתשובה יכול לפנות לרשות להגנת הפרטיות או לבית המשפט.</p>

<h2>9. קטינים</h2>
<p>בני 14 עד 17 נרשמים כאורחים בלבד ובהסכמת הורה. איננו אוספים ביודעין מידע מילדים מתחת לגיל 14, ואם נגלה מידע כזה נמחק
אותו. הורים רשאים לבקש לעיין במידע על ילדיהם, לתקן אותו או למחוק אותו.</p>

<h2>10. מה נשמר בדפדפן</h2>
<p>בדפדפן נשמרים פרטי החיבור לחשבון, טיוטות של טפסים, הסלון שנבחר לפני ההרשמה, ועוגייה אחת עם השפה שנבחרה. יציאה
מהחשבון מוחקת את כולם חוץ מהשפה. אין באתר עוגיות של מפרסמים.</p>

<h2>11. אבטחה</h2>
<p>התקשורת עם האתר מוצפנת, סיסמאות נשמרות בצורה שאינה ניתנת לשחזור, והגישה למידע מוגבלת לפי תפקיד ומתועדת. אין הגנה
מושלמת. אם יתרחש אירוע אבטחה חמור נדווח לרשות כנדרש בדין, ונודיע למי שעלול להיפגע ממנו.</p>

<h2>12. שינויים ושפה</h2>
<p>שינוי מהותי יפורסם כאן ויובא לידיעת הרשומים. המדיניות מתפרסמת בעברית ובאנגלית, ואם יש סתירה ביניהן הנוסח העברי
קובע.</p>
<p>גרסה מיום ${shownDate(version)}.</p>`;

const en = ({ brand, controller, public_address }: PolicyDetails): string => `
<h2>1. Who is responsible</h2>
<p>The controller of the data of ${shown(brand.en)} is ${shown(controller.name)}, ${shown(controller.address)}. For
anything about privacy write to ${mailLink(controller.email)} or call ${phoneLink(controller.phone)}.</p>

<h2>2. Giving data is your choice</h2>
<p>No law obliges you to give us data. Required fields are marked with an asterisk; without them we cannot open an
account, open a salon or pass a request on to the hosts. Everything else is up to you. Leaving it out does not keep
you from taking part, though it may be harder for us to find a salon or help that suits you.</p>

<h2>3. What we collect</h2>
<ul>
<li>From everyone who registers: name, e-mail, phone, language, age group, a password in a form that cannot be read,
the consents given and when.</li>
<li>From hosts: locality, address and position, details of the salon, an organisation's contact person, and comments
they choose to write.</li>
<li>From guests: locality and, if they wish, address, languages and accessibility needs; their requests for salons,
the number of people and their comments.</li>
<li>From testimony givers: contact details, languages, year and place of birth, their story, special needs, when they
are available and the salons they are teamed with.</li>
<li>From use of the site: network address, kind of browser, times of login and security records. The network address
also serves to guess the country.</li>
</ul>
<p>Some of this, such as health and accessibility, origin, life story and position, may be data of special
sensitivity. We ask only for what an evening needs and limit access to it all the more.</p>

<h2>4. What for</h2>
<ul>
<li>Keeping accounts, salons and requests, and teaming testimony givers with salons.</li>
<li>Showing salons on the map and in search, and working out distances.</li>
<li>Service messages: verifying an address, the answer to a request, a change, a cancellation, a reminder.</li>
<li>Updates by e-mail and SMS, only to those who chose them separately.</li>
<li>Security, preventing misuse, mending faults, and duties of the law.</li>
<li>Summary figures about the programme that identify nobody.</li>
</ul>
<p>We do not sell data or use it for targeted advertising. No decision about a person is made by a machine alone,
except the automatic approval of a request where the hosts chose that.</p>

<h2>5. Who sees it</h2>
<ul>
<li>${addressEn[public_address]}</li>
<li>The hosts' phone and e-mail, the testimony giver's name and the link to an online meeting are given only to guests
whose request was approved, and to staff.</li>
<li>A guest's name, phone and e-mail are given only to the hosts of the salon asked for, and to staff.</li>
<li>A testimony giver's details are given to the hosts of the salon they are teamed with, and to authorised staff.</li>
<li>Staff and volunteers see only what their role requires; the server checks it.</li>
<li>Providers who work for us and on our instructions: hosting, sending e-mail and SMS, maps, finding addresses and
routes. Providers of maps and routes get places only, no names.</li>
<li>Authorities, where the law requires it.</li>
</ul>

<h2>6. Transfer outside Israel</h2>
<p>Some providers may hold data outside Israel. We choose providers who commit to the protection that Israeli law
requires. If you take part in a salon abroad, your details also reach hosts and staff in that country.</p>

<h2>7. How long we keep it</h2>
<ul>
<li>Details of account and participation are kept as long as the account exists.</li>
<li>After a request for deletion they are deleted or separated from your name, normally within 30 days. Past salons
stay on record without names.</li>
<li>Records of access to data are kept for at least 24 months, as its security requires.</li>
<li>Records of consent, and data that the law obliges us to keep, are kept as long as needed for that.</li>
<li>Once a year we check whether we hold data that is no longer needed.</li>
</ul>

<h2>8. Your rights</h2>
<ul>
<li>To see your data, under section 13 of the Protection of Privacy Law, 1981, also where a provider of ours holds
it.</li>
<li>To have data corrected that is wrong, incomplete, unclear or out of date, under section 14 of the law. Some details
you can correct in your profile.</li>
<li>To have your account and data deleted. We offer this to everyone, even where the law does not oblige us to.</li>
<li>To receive a copy of your data as a file.</li>
<li>To take back your consent to updates, at any time and free of charge, in your profile or by writing to us.</li>
</ul>
<p>For a request write to ${mailLink(controller.email)}. We will make sure that it comes from you and answer within 30
days. If you are not satisfied you can turn to the Privacy Protection Authority or to a court.</p>

<h2>9. Minors</h2>
<p>People aged 14 to 17 register as guests only, with a parent's consent. We do not knowingly collect data from children
under 14, and delete it when we find any. Parents may ask to see, correct or delete data about their children.</p>

<h2>10. What stays in your browser</h2>
<p>Your browser keeps the details of your login, drafts of forms, the salon you chose before registering, and one cookie
with your language. Logging out removes all of them but the language. The site has no advertisers' cookies.</p>

<h2>11. Security</h2>
<p>Communication with the site is encrypted, passwords are kept in a form that cannot be turned back, and access to data
is limited by role and recorded. No protection is perfect. Should a severe security incident occur, we will report it
to the authority as the law requires and tell those who may be harmed.</p>

<h2>12. Changes and language</h2>
<p>An important change is published here and brought to the notice of those registered. The policy is published in
Hebrew and English. Where they differ, the Hebrew text prevails.</p>
<p>Version of ${shownDate(version)}.</p>`;

/** Privacy policy (product §13.1). */
export const privacy: PolicyDocument = { version, he, en };
