import {
  formatDateHtml,
  isolateHtml,
  mailLink,
  type PolicyDetails,
  type PolicyDocument,
  phoneLink,
} from '../details.ts';

const version = '2026-11-22';

const addressHe = `כל מארחת ומארח בוחרים מי יראו את הכתובת המדויקת, הקומה והדירה של הסלון: כל מי שמחפשים באתר, או רק
אורחים שבקשתם אושרה. מי שבחרו באפשרות השנייה, עד האישור מוצגים באתר היישוב, הרחוב בלי המספר ומקום מקורב בלבד. אפשר
לשנות את הבחירה בכל עת.`;

const addressEn = `Hosts choose who sees the exact address, floor and apartment of their salon: everyone who searches on the
site, or only guests whose request was approved. Where they chose the second, the site shows the locality, the street
without its number and an approximate place only until then. The choice can be changed at any time.`;

const officersHe = ({ protection_officer, eu_representative }: PolicyDetails['controller']): string =>
  [
    protection_officer === null ? '' : `<p>הממונה על הגנת הפרטיות: ${isolateHtml(protection_officer)}.</p>`,
    eu_representative === null ? '' : `<p>הנציגות באיחוד האירופי: ${isolateHtml(eu_representative)}.</p>`,
  ].join('');

/** External recipients of addresses and places (product §14.113). */
const placeServicesHe = ({ geocoder, router }: PolicyDetails['controller']): string =>
  [
    geocoder === null
      ? ''
      : `<li>איתור כתובות: ${isolateHtml(geocoder)}, ונמסרים לו רחוב, מספר בית ויישוב בישראל של כתובת שנרשמה.</li>\n`,
    router === null
      ? ''
      : `<li>חישוב מרחקי נסיעה: ${isolateHtml(router)}, ונמסרים לו מקומות בדיוק של כ־100 מטר, בלי כתובות.</li>\n`,
  ].join('');

const placeServicesEn = ({ geocoder, router }: PolicyDetails['controller']): string =>
  [
    geocoder === null
      ? ''
      : `<li>Finding addresses: ${isolateHtml(geocoder)}, which is given the street, house number and locality in Israel of an
address that was entered.</li>\n`,
    router === null
      ? ''
      : `<li>Driving distances: ${isolateHtml(router)}, which is given places to about 100 metres, without addresses.</li>\n`,
  ].join('');

const officersEn = ({ protection_officer, eu_representative }: PolicyDetails['controller']): string =>
  [
    protection_officer === null ? '' : `<p>Data protection officer: ${isolateHtml(protection_officer)}.</p>`,
    eu_representative === null
      ? ''
      : `<p>Representative in the European Union: ${isolateHtml(eu_representative)}.</p>`,
  ].join('');

const he = ({ brand, controller }: PolicyDetails, inForce: string): string => `
<h2>1. מי אחראי למידע</h2>
<p>השליטה במאגר המידע של ${isolateHtml(brand.he)} בידי ${isolateHtml(controller.name)}, ${isolateHtml(controller.address)}. לכל עניין של
פרטיות אפשר לכתוב אל ${mailLink(controller.email)} או להתקשר אל ${phoneLink(controller.phone)}.</p>
${officersHe(controller)}

<h2>2. מסירת המידע תלויה ברצון</h2>
<p>אין חובה חוקית למסור לנו מידע. שדות החובה בטפסים מסומנים בכוכבית, ובלעדיהם לא נוכל לפתוח חשבון, לפתוח סלון, להעביר
בקשה למארחים או לתאם עדות. כל שאר הפרטים נתונים לבחירה. אפשר להשתתף בלעדיהם, אם כי ייתכן שנתקשה להתאים סלון או
סיוע.</p>

<h2>3. איזה מידע אנחנו אוספים</h2>
<ul>
<li>מכל מי שנרשם: שם, דוא״ל, טלפון, שפה, קבוצת גיל, סיסמה בצורה שאינה ניתנת לקריאה, ההסכמות שניתנו ומועדן.</li>
<li>ממארחים: יישוב, כתובת ומיקום, פרטי הסלון, איש או אשת קשר בארגון, והערות שבחרו לכתוב.</li>
<li>מאורחים: יישוב, ואם בחרו בכך גם כתובת, שפות וצורכי נגישות; הבקשות לסלונים, מספר המגיעים וההערות.</li>
<li>מנותני עדות: פרטי קשר, שפות, שנה ומקום לידה, סיפור, צרכים מיוחדים, זמינות וציוותים לסלונים. כשבן משפחה או אדם אחר
ממלא את הטופס, הפרטים מגיעים ממנו, ואנחנו מספרים על כך לנותני העדות בשיחה הראשונה.</li>
<li>מהצוות: הערות על השיחות ועל התיאום, ותיעוד של פעולות הצוות במידע.</li>
<li>משימוש באתר: כתובת רשת, סוג הדפדפן, מועדי הכניסה ורישומי אבטחה. כתובת הרשת משמשת גם לניחוש המדינה.</li>
</ul>
<p>חלק מהמידע, כגון בריאות ונגישות, מוצא, סיפור חיים ומיקום, עשוי להיות מידע בעל רגישות מיוחדת. אנחנו מבקשים רק את
מה שדרוש לערב, ומגבילים במיוחד את הגישה אליו.</p>

<h2>4. לאילו מטרות</h2>
<ul>
<li>ניהול חשבונות, סלונים, בקשות וציוות של עדויות.</li>
<li>הצגת סלונים על המפה ובחיפוש, וחישוב מרחק.</li>
<li>הודעות שירות: אימות כתובת, תשובה לבקשה, שינוי, ביטול ותזכורת. הן נשלחות בדוא״ל, ובמסרון רק למי שבחר בכך או שאין לו
דוא״ל.</li>
<li>עדכונים בדוא״ל ובמסרון, רק למי שבחר בכך בנפרד.</li>
<li>אבטחה, מניעת שימוש לרעה, תיקון תקלות ועמידה בחובות שבדין.</li>
<li>נתונים מסכמים על התוכנית, שאינם מזהים איש.</li>
</ul>
<p>המידע אינו נמכר, ואינו משמש לפרסומות ממוקדות. אין החלטות המתקבלות על אדם באופן אוטומטי בלבד, חוץ מאישור אוטומטי של
בקשה, כשהמארחים בחרו בו.</p>

<h2>5. מי רואה את המידע</h2>
<ul>
<li>${addressHe}</li>
<li>הטלפון והדוא״ל של המארחים, שם נותני העדות והקישור למפגש מקוון נמסרים רק לאורחים שבקשתם אושרה ולצוות.</li>
<li>השם, הטלפון והדוא״ל של אורחים נמסרים רק למארחי הסלון שביקשו ולצוות.</li>
<li>פרטי נותני העדות נמסרים למארחי הסלון שאליו צוותו ולצוות המורשה לכך.</li>
<li>אנשי צוות ומתנדבים רואים רק את מה שתפקידם מחייב, וההרשאות נבדקות בשרת.</li>
<li>ספקים הפועלים עבורנו ולפי הוראותינו, כמפורט בסעיף הבא.</li>
<li>רשויות, כשהדין מחייב זאת.</li>
</ul>

<h2>6. הספקים שלנו</h2>
<ul>
<li>אחסון האתר ומאגר המידע.</li>
<li>משלוח דוא״ל ומסרונים: הכתובת או המספר, והודעה.</li>
<li>מפות, איתור כתובות וחישוב מסלולים: כתובות ומקומות בלבד, בלי שמות. הבקשות יוצאות מהשרת שלנו ולא מהדפדפן, חוץ מרקע מפה של
ספק חיצוני, כשהוא בשימוש.</li>
${placeServicesHe(controller)}<li>כניסה באמצעות Google, רק למי שבחר בה: השם, כתובת הדוא״ל ואישור הכניסה מגיעים אלינו מ־Google.</li>
</ul>
${controller.processors === null ? '' : `<p>הספקים כיום: ${isolateHtml(controller.processors.he)}.</p>`}

<h2>7. העברה אל מחוץ לישראל</h2>
<p>ייתכן שחלק מהספקים מחזיקים מידע מחוץ לישראל. אנחנו מעבירים מידע רק למדינה שדיניה מגינים עליו כנדרש, או לספק שהתחייב
בחוזה לרמת ההגנה הנדרשת בדין הישראלי ושלא להעביר את המידע הלאה. מי שמשתתף בסלון בחו״ל, פרטיו יגיעו גם למארחים ולצוות
באותה מדינה.</p>

<h2>8. כמה זמן המידע נשמר</h2>
<ul>
<li>פרטי החשבון וההשתתפות נשמרים כל עוד החשבון קיים, ופרטי נותני עדות עד לבקשת מחיקה שלהם או של קרוביהם.</li>
<li>בקשת מחיקה מתבצעת שבעה ימים אחרי שהוגשה, ועד אז אפשר לבטל אותה. הפרטים נמחקים, וסלונים מן העבר נשארים ברשומות בלי
שמות.</li>
<li>רשומה שנמחקה בידי הצוות נשמרת עוד 30 יום, כדי שאפשר יהיה להחזיר אותה, ואז נמחקים ממנה פרטי האדם.</li>
<li>נוסח ההודעות שנשלחו והנמענים שלהן נשמרים 90 יום.</li>
<li>רישומי כניסה ותיעוד הגישה למידע נשמרים 24 חודשים, כנדרש לאבטחתו.</li>
<li>תיעוד ההסכמות, ומידע שהדין מחייב לשמור, נשמרים כל עוד הם דרושים לצורך זה. אחרי מחיקה הם נשארים בלי כתובת הרשת.</li>
<li>אחת לשנה אנחנו בודקים אם נשמר מידע שכבר אין בו צורך.</li>
</ul>

<h2>9. הזכויות</h2>
<ul>
<li>עיון במידע, לפי סעיף 13 לחוק הגנת הפרטיות, התשמ״א–1981, גם כשהוא מוחזק אצל ספק שלנו.</li>
<li>תיקון מידע שאינו נכון, שלם, ברור או מעודכן, לפי סעיף 14 לחוק. חלק מהפרטים אפשר לתקן ישירות בפרופיל.</li>
<li>מחיקה של החשבון ושל המידע, בפרופיל או בפנייה אלינו. אנחנו מציעים זאת לכולם, גם כשאין חובה בדין.</li>
<li>קבלת עותק של המידע בקובץ, בפרופיל או בפנייה אלינו.</li>
<li>ביטול ההסכמה לעדכונים, בכל עת ובלי תשלום, בפרופיל או בפנייה אלינו.</li>
</ul>
<p>לבקשה כותבים אל ${mailLink(controller.email)}. נבקש לוודא שהבקשה באה מבעל או מבעלת המידע, ונשיב בתוך 30 יום. מי
שאינו מרוצה מהתשובה יכול לפנות לרשות להגנת הפרטיות או לבית המשפט.</p>

<h2>10. מארחים, אורחים ונותני עדות באירופה</h2>
<p>סעיף זה נוגע למי שנמצא באיחוד האירופי, באזור הכלכלי האירופי או בבריטניה, ומוסיף על כל האמור כאן את מה שדורשת התקנה
הכללית להגנה על מידע (GDPR).</p>
<h3>על מה השימוש במידע מבוסס</h3>
<ul>
<li>חשבון, סלון, בקשות והודעות שירות: ביצוע ההסכם שבתקנון (סעיף 6(1)(ב) לתקנה).</li>
<li>עדכונים, ומסרונים על הסלון: הסכמה (סעיף 6(1)(א)), שאפשר לבטל בכל עת.</li>
<li>אבטחה, מניעת שימוש לרעה, הערות לתיאום ונתונים מסכמים: האינטרס הלגיטימי בתוכנית בטוחה ומסודרת (סעיף 6(1)(ו)).</li>
<li>תיעוד ההסכמות, תיעוד הגישה ותשובות לרשויות: חובה שבדין (סעיף 6(1)(ג)).</li>
<li>סיפור, מוצא, אמונה, בריאות וצרכים מיוחדים של נותני עדות: הסכמה מפורשת שלהם (סעיף 9(2)(א)), הניתנת בטופס או בשיחה
ונרשמת. בלעדיה איננו שומרים את המידע הזה.</li>
<li>צורכי נגישות של אורחים: הסכמה מפורשת, הניתנת במילוי השדה. אפשר למחוק אותו בפרופיל.</li>
</ul>
<h3>העברה מאירופה</h3>
<p>המידע נשמר ומטופל בישראל, שהנציבות האירופית ובריטניה מכירות בה כמדינה המגינה על מידע כנדרש. לספקים במדינות שלא
הוכרו כך המידע נמסר לפי סעיפי החוזה שקבעה הנציבות. אפשר לבקש מאיתנו עותק שלהם.</p>
<h3>זכויות נוספות</h3>
<ul>
<li>הגבלת השימוש במידע, והתנגדות לשימוש המבוסס על אינטרס לגיטימי.</li>
<li>קבלת המידע שנמסר לנו בקובץ שמחשב יכול לקרוא, והעברתו לאחר.</li>
<li>ביטול הסכמה בכל עת, בלי לפגוע במה שנעשה לפניו.</li>
<li>תלונה לרשות להגנת מידע במדינת המגורים או העבודה, או במקום שבו אירעה לדעתך ההפרה.</li>
</ul>
<p>נשיב לבקשה בתוך חודש.</p>

<h2>11. קטינים</h2>
<p>בני 14 עד 17 נרשמים כאורחים בלבד ובהסכמת הורה. איננו אוספים ביודעין מידע מילדים מתחת לגיל 14, ואם נגלה מידע כזה נמחק
אותו. הורים רשאים לבקש לעיין במידע על ילדיהם, לתקן אותו או למחוק אותו.</p>

<h2>12. מה נשמר בדפדפן</h2>
<p>בדפדפן נשמרים פרטי החיבור לחשבון, טיוטות של טפסים, הסלון שנבחר לפני ההרשמה, ושתי עוגיות: אחת עם השפה שנבחרה, ואחת
שמזהה מכשיר שכבר נכנסו ממנו לחשבון, כדי שמי שמנסה לנחש את הסיסמה לא יחסום את הכניסה. היא נשמרת 180 ימים מהכניסה
האחרונה. יציאה מהחשבון מוחקת את כולם חוץ מהעוגיות. אין באתר עוגיות של מפרסמים.</p>

<h2>13. אבטחה</h2>
<p>התקשורת עם האתר מוצפנת, סיסמאות נשמרות בצורה שאינה ניתנת לשחזור, והגישה למידע מוגבלת לפי תפקיד ומתועדת. אין הגנה
מושלמת. אם יתרחש אירוע אבטחה חמור נדווח לרשות כנדרש בדין, ונודיע למי שעלול להיפגע ממנו.</p>

<h2>14. שינויים ושפה</h2>
<p>שינוי מהותי יפורסם כאן, והרשומים יתבקשו לקרוא ולאשר אותו עם התקנון. המדיניות מתפרסמת בעברית ובאנגלית, ואם יש סתירה
ביניהן הנוסח העברי קובע.</p>
<p>גרסה מיום ${formatDateHtml(inForce)}.</p>`;

const en = ({ brand, controller }: PolicyDetails, inForce: string): string => `
<h2>1. Who is responsible</h2>
<p>The controller of the data of ${isolateHtml(brand.en)} is ${isolateHtml(controller.name)}, ${isolateHtml(controller.address)}. For
anything about privacy write to ${mailLink(controller.email)} or call ${phoneLink(controller.phone)}.</p>
${officersEn(controller)}

<h2>2. Giving data is your choice</h2>
<p>No law obliges you to give us data. Required fields are marked with an asterisk; without them we cannot open an
account, open a salon, pass a request on to the hosts or arrange a testimony. Everything else is up to you. You can
take part without it, though it may be harder for us to find a salon or help that suits you.</p>

<h2>3. What we collect</h2>
<ul>
<li>From everyone who registers: name, e-mail, phone, language, age group, a password in a form that cannot be read,
the consents given and when.</li>
<li>From hosts: locality, address and position, details of the salon, an organisation's contact person, and comments
they choose to write.</li>
<li>From guests: locality and, if they wish, address, languages and accessibility needs; their requests for salons,
the number of people and their comments.</li>
<li>From testimony givers: contact details, languages, year and place of birth, their story, special needs, when they
are available and the salons they are teamed with. When a relative or somebody else fills in the form, these details
come from that person, and we tell the testimony giver so when we first speak.</li>
<li>From staff: notes of calls and arrangements, and a record of what staff do with the data.</li>
<li>From use of the site: network address, kind of browser, times of login and security records. The network address
also serves to guess the country.</li>
</ul>
<p>Some of this, such as health and accessibility, origin, life story and position, may be data of special
sensitivity. We ask only for what an evening needs and limit access to it all the more.</p>

<h2>4. What for</h2>
<ul>
<li>Keeping accounts, salons and requests, and teaming testimony givers with salons.</li>
<li>Showing salons on the map and in search, and working out distances.</li>
<li>Service messages: verifying an address, the answer to a request, a change, a cancellation, a reminder. They go by
e-mail, and by SMS only to those who chose it or have no e-mail.</li>
<li>Updates by e-mail and SMS, only to those who chose them separately.</li>
<li>Security, preventing misuse, mending faults, and duties of the law.</li>
<li>Summary figures about the programme that identify nobody.</li>
</ul>
<p>We do not sell data or use it for targeted advertising. No decision about a person is made by a machine alone,
except the automatic approval of a request where the hosts chose that.</p>

<h2>5. Who sees it</h2>
<ul>
<li>${addressEn}</li>
<li>The hosts' phone and e-mail, the testimony giver's name and the link to an online meeting are given only to guests
whose request was approved, and to staff.</li>
<li>A guest's name, phone and e-mail are given only to the hosts of the salon asked for, and to staff.</li>
<li>A testimony giver's details are given to the hosts of the salon they are teamed with, and to authorised staff.</li>
<li>Staff and volunteers see only what their role requires; the server checks it.</li>
<li>Providers who work for us and on our instructions, as the next section tells.</li>
<li>Authorities, where the law requires it.</li>
</ul>

<h2>6. Our providers</h2>
<ul>
<li>Hosting of the site and the database.</li>
<li>Sending of e-mail and SMS: the address or number, and the message.</li>
<li>Maps, finding addresses and routes: addresses and places only, no names. Our server asks for these, not your browser,
except for the map background of an outside provider where one is in use.</li>
${placeServicesEn(controller)}<li>Logging in with Google, only for those who chose it: your name, e-mail address and proof of login come to us from
Google.</li>
</ul>
${controller.processors === null ? '' : `<p>The providers today: ${isolateHtml(controller.processors.en)}.</p>`}

<h2>7. Transfer outside Israel</h2>
<p>Some providers may hold data outside Israel. We pass data only to a country whose law protects it as required, or to
a provider bound by contract to the protection that Israeli law requires and not to pass the data on. If you take part
in a salon abroad, your details also reach hosts and staff in that country.</p>

<h2>8. How long we keep it</h2>
<ul>
<li>Details of account and participation are kept as long as the account exists, those of testimony givers until they
or their family ask for deletion.</li>
<li>A request for deletion is carried out seven days after it was made, and can be withdrawn until then. The details
are deleted; past salons stay on record without names.</li>
<li>A record that staff deleted is kept for another 30 days, so that it can be brought back; then the person's details
in it are deleted.</li>
<li>The text of messages that were sent, and to whom, is kept for 90 days.</li>
<li>Records of logins and of access to data are kept for 24 months, as its security requires.</li>
<li>Records of consent, and data that the law obliges us to keep, are kept as long as needed for that. After a deletion
they stay without the network address.</li>
<li>Once a year we check whether we hold data that is no longer needed.</li>
</ul>

<h2>9. Your rights</h2>
<ul>
<li>To see your data, under section 13 of the Protection of Privacy Law, 1981, also where a provider of ours holds
it.</li>
<li>To have data corrected that is wrong, incomplete, unclear or out of date, under section 14 of the law. Some details
you can correct in your profile.</li>
<li>To have your account and data deleted, in your profile or by writing to us. We offer this to everyone, even where
the law does not oblige us to.</li>
<li>To receive a copy of your data as a file, in your profile or by writing to us.</li>
<li>To take back your consent to updates, at any time and free of charge, in your profile or by writing to us.</li>
</ul>
<p>For a request write to ${mailLink(controller.email)}. We will make sure that it comes from you and answer within 30
days. If you are not satisfied you can turn to the Privacy Protection Authority or to a court.</p>

<h2>10. Hosts, guests and testimony givers in Europe</h2>
<p>This section is for people in the European Union, the European Economic Area or the United Kingdom. It adds to
everything said here what the General Data Protection Regulation (GDPR) requires.</p>
<h3>What the use of data rests on</h3>
<ul>
<li>Account, salon, requests and service messages: performing the agreement made by the terms (Article 6(1)(b)).</li>
<li>Updates, and SMS about your salon: consent (Article 6(1)(a)), which you can take back at any time.</li>
<li>Security, preventing misuse, notes for arrangements and summary figures: our legitimate interest in a safe and
orderly programme (Article 6(1)(f)).</li>
<li>Records of consent, records of access and answers to authorities: a duty of the law (Article 6(1)(c)).</li>
<li>The story, origin, belief, health and special needs of testimony givers: their explicit consent (Article 9(2)(a)),
given in the form or on the phone and recorded. Without it we do not keep this data.</li>
<li>Accessibility needs of guests: explicit consent, given by filling in the field. You can clear it in your
profile.</li>
</ul>
<h3>Transfer from Europe</h3>
<p>The data is kept and handled in Israel, which the European Commission and the United Kingdom recognise as protecting
data adequately. Providers in countries not recognised so receive it under the contract clauses that the Commission has
set. You can ask us for a copy of them.</p>
<h3>Further rights</h3>
<ul>
<li>To have the use of data restricted, and to object to use that rests on a legitimate interest.</li>
<li>To receive what you gave us in a file that a computer can read, and to pass it on.</li>
<li>To take back a consent at any time, without touching what was done before.</li>
<li>To complain to the data protection authority where you live or work, or where you think the breach happened.</li>
</ul>
<p>We answer a request within one month.</p>

<h2>11. Minors</h2>
<p>People aged 14 to 17 register as guests only, with a parent's consent. We do not knowingly collect data from children
under 14, and delete it when we find any. Parents may ask to see, correct or delete data about their children.</p>

<h2>12. What stays in your browser</h2>
<p>Your browser keeps the details of your login, drafts of forms, the salon you chose before registering, and two
cookies: one with your language, and one that recognises a device from which you have logged in, so that nobody who
guesses at your password can keep you out. It lasts for 180 days after the last login. Logging out removes all of them
but the cookies. The site has no advertisers' cookies.</p>

<h2>13. Security</h2>
<p>Communication with the site is encrypted, passwords are kept in a form that cannot be turned back, and access to data
is limited by role and recorded. No protection is perfect. Should a severe security incident occur, we will report it
to the authority as the law requires and tell those who may be harmed.</p>

<h2>14. Changes and language</h2>
<p>An important change is published here, and those registered are asked to read and accept it with the terms. The
policy is published in Hebrew and English. Where they differ, the Hebrew text prevails.</p>
<p>Version of ${formatDateHtml(inForce)}.</p>`;

/** Privacy policy (product §13.1). A material change also raises the version of the terms, which it is part of. */
export const privacy: PolicyDocument = { version, he, en };
