import {
  formatDateHtml,
  isolateHtml,
  mailLink,
  type PolicyDetails,
  type PolicyDocument,
  phoneLink,
} from '../details.ts';

const version = '2026-11-21';

const he = ({ brand, controller }: PolicyDetails, inForce: string): string => `
<h2>1. על התקנון</h2>
<p>${isolateHtml(brand.he)} היא תוכנית של ערבי זיכרון קטנים סביב יום הזיכרון לשואה ולגבורה. התוכנית מופעלת בידי
${isolateHtml(controller.name)} (להלן: המארגנים). התקנון חל על כל מי שנרשם לאתר, מארח סלון, מתארח בו או מוסר בו עדות.
ההרשמה והשימוש באתר הם הסכמה לתקנון. מי שאינו מסכים לתקנון מתבקש שלא להירשם.</p>
<p>ההשתתפות אינה כרוכה בתשלום. אין לגבות מהאורחים דמי כניסה, ואין למכור או לפרסם דבר במהלך הערב.</p>

<h2>2. מי יכול להשתתף</h2>
<ul>
<li>אירוח סלון פתוח לבני 18 ומעלה.</li>
<li>בני 14 עד 17 יכולים להירשם כאורחים בהסכמת הורה, המוצהרת בעת ההרשמה.</li>
<li>ילדים מתחת לגיל 14 מגיעים רק עם מבוגר האחראי להם, ואין לפתוח להם חשבון.</li>
<li>לכל אדם חשבון אחד, עם פרטים נכונים. יש לעדכן את הפרטים כשהם משתנים ולשמור על סודיות הסיסמה.</li>
<li>אורחים מחזיקים בבקשה פעילה אחת לסלון בכל עונה. מארחים פרטיים פותחים סלון אחד בכל עונה.</li>
</ul>

<h2>3. מה מוטל על המארחים</h2>
<ul>
<li>למסור פרטים נכונים על הסלון: מקום, מועד, מספר המקומות והנגישות, ולעדכן מיד על כל שינוי.</li>
<li>להשיב לבקשות האורחים בזמן סביר וללא הפליה אסורה.</li>
<li>לדאוג למקום בטוח ולשמור על מספר המשתתפים שהמקום יכול להכיל.</li>
<li>להיערך לערב, ואם אפשר להשתתף במפגש הכנה.</li>
<li>ליצור קשר עם נותני העדות לפני הערב, לתאם הגעה וחזרה בכבוד, ולברר מראש צרכים מיוחדים.</li>
<li>להשתמש בפרטי האורחים ונותני העדות רק לצורך הערב, ולא להעביר אותם לאחרים.</li>
<li>להודיע לאורחים ולצוות בהקדם האפשרי אם אין מנוס מביטול.</li>
</ul>
<p>המארגנים עושים מאמץ למצוא עדות לכל סלון שביקש זאת, ואינם יכולים להבטיח זאת. כשלא נמצאה עדות, אפשר לקיים את
הערב עם עדות מוקלטת.</p>

<h2>4. מה מוטל על האורחים</h2>
<ul>
<li>לבקש מקום רק אם יש כוונה להגיע, ולציין את המספר הנכון של המגיעים.</li>
<li>לבטל באתר מוקדם ככל האפשר כשאי אפשר להגיע, כדי שהמקום יתפנה לאחרים.</li>
<li>להגיע בזמן, לכבד את הבית, את בעליו ואת הכללים שנקבעו בו.</li>
<li>לא להעביר לאחרים את הכתובת, את הטלפון או את הקישור למפגש מקוון.</li>
</ul>
<p>בקשה לסלון היא בקשה בלבד. המקום מובטח רק לאחר שאושרה. המארחים רשאים לדחות בקשה, ובקשה שלא נענתה פוקעת.</p>

<h2>5. בזמן העדות</h2>
<ul>
<li>העדות נמסרת מרצון. אפשר לשאול שאלות בעדינות, ונותני העדות רשאים שלא להשיב.</li>
<li>אין לקטוע את העדות, וטלפונים נשארים על מצב שקט.</li>
<li>אין לערער על דברי העדות בפני מי שמוסר אותה, ואין להפוך את הערב לזירה של ויכוח פוליטי.</li>
<li>הכחשת השואה, הסתה, גזענות, פגיעה באדם או הטרדה אסורות, ומארחים רשאים לבקש ממי שנוהג כך לעזוב.</li>
<li>אין לבקש מנותני העדות כסף או טובת הנאה, ואין להציע להם עסקאות.</li>
</ul>

<h2>6. צילום והקלטה</h2>
<p>צילום, הקלטה ושידור מותרים רק בהסכמה מפורשת, שניתנה מראש, של נותני העדות, של המארחים ושל כל מי שנראה או נשמע.
צילום קטינים מחייב גם הסכמת הורה. הסכמה לצילום אינה הסכמה לפרסום, ועל הפרסום יש לבקש הסכמה נפרדת. מי שהסכים רשאי
לחזור בו, ואז יש להסיר את מה שפורסם.</p>

<h2>7. אחריות</h2>
<ul>
<li>הסלונים מתקיימים בבתים ובמקומות שאינם של המארגנים ואינם בפיקוחם. כל משתתף אחראי למעשיו, והמארחים אחראים למקום
שבו הם מארחים. במידה שהדין מתיר, המארגנים אינם אחראים לנזק שנגרם בבית של אחרים או בדרך אליו.</li>
<li>פרטי הסלונים נמסרים בידי המארחים. המארגנים אינם בודקים כל פרט, ובכלל זה סימוני הנגישות.</li>
<li>דברים שנאמרים בערב הם על דעת האומרים אותם.</li>
<li>האתר ניתן כפי שהוא. ייתכנו תקלות והפסקות, והמארגנים יפעלו לתקן אותן בתוך זמן סביר.</li>
<li>אין בתקנון כדי לגרוע מאחריות שאי אפשר להתנות עליה לפי דין.</li>
</ul>

<h2>8. ביטול, סגירה וחסימה</h2>
<p>המארגנים רשאים לבטל סלון, להעביר או לבטל ציוות, להסיר תוכן, לחסום חשבון או להפסיק את התוכנית, כולה או חלקה, כשיש
לכך סיבה עניינית: בטיחות, הפרה של התקנון, חשש לפגיעה באדם, הוראת רשות או צורך של התוכנית. הודעה תישלח לנוגעים בדבר
בהקדם. אפשר להשיג על חסימה בפנייה למארגנים.</p>

<h2>9. תוכן וזכויות</h2>
<p>מי שכותב טקסט באתר שומר על זכויותיו בו ומתיר למארגנים להציג אותו לצורך התוכנית. אין לפרסם תוכן פוגעני, מטעה או
מסחרי. עיצוב האתר, התוכנה וחומרי ההדרכה שייכים לבעליהם, ומותר להשתמש בהם לצורך הסלון בלבד.</p>

<h2>10. פרטיות והודעות</h2>
<p>השימוש במידע אישי מתואר במדיניות הפרטיות, שהיא חלק מהתקנון. הודעות שירות, כגון אישור בקשה או שינוי מועד, נשלחות
לכל משתתף. עדכונים אחרים נשלחים רק למי שבחר בכך בנפרד, ואפשר לחזור מהבחירה בכל עת.</p>

<h2>11. שינויים בתקנון</h2>
<p>כשהתקנון משתנה מתפרסמת גרסה חדשה עם תאריך, והמשתתפים מתבקשים לאשר אותה לפני המשך השימוש בחשבון. כל אישור נשמר עם
הגרסה, השפה והמועד.</p>

<h2>12. דין, מקום שיפוט ושפה</h2>
<p>על התקנון חל הדין הישראלי, וסמכות השיפוט נתונה לבתי המשפט המוסמכים בישראל, בכפוף לכל דין שאי אפשר להתנות עליו.
התקנון מתפרסם בעברית ובאנגלית. אם יש סתירה ביניהן, הנוסח העברי קובע.</p>

<h2>13. יצירת קשר</h2>
<p>${isolateHtml(controller.name)}, ${isolateHtml(controller.address)}. דוא״ל: ${mailLink(controller.email)}. טלפון:
${phoneLink(controller.phone)}.</p>
<p>גרסה מיום ${formatDateHtml(inForce)}.</p>`;

const en = ({ brand, controller }: PolicyDetails, inForce: string): string => `
<h2>1. About these terms</h2>
<p>${isolateHtml(brand.en)} is a programme of small evenings of remembrance around Holocaust Remembrance Day. It is run by
${isolateHtml(controller.name)} (“the organisers”). These terms apply to everyone who registers on the site, hosts a salon,
attends one or gives testimony at one. By registering and using the site you accept them. If you do not accept them,
please do not register.</p>
<p>Taking part is free of charge. Nobody may charge guests for entry, or sell or advertise anything during the
evening.</p>

<h2>2. Who may take part</h2>
<ul>
<li>Hosts are 18 or older.</li>
<li>People aged 14 to 17 may register as guests with a parent's consent, declared at registration.</li>
<li>Children under 14 come only with an adult who is responsible for them, and have no account of their own.</li>
<li>Each person has one account with correct details. Please keep them up to date and your password to yourself.</li>
<li>A guest holds one active request for a salon each season. A private host opens one salon each season.</li>
</ul>

<h2>3. What we ask of hosts</h2>
<ul>
<li>Give correct details of the salon: place, time, number of places and accessibility, and update them at once.</li>
<li>Answer guests' requests within a reasonable time and without unlawful discrimination.</li>
<li>Offer a safe place, and no more places than it can hold.</li>
<li>Prepare for the evening, and join a preparation meeting if you can.</li>
<li>Contact the testimony giver beforehand, arrange the way there and back with respect, and ask about special
needs.</li>
<li>Use the details of guests and testimony givers for the evening only, and pass them on to nobody.</li>
<li>If a cancellation cannot be avoided, tell guests and staff as early as possible.</li>
</ul>
<p>The organisers do their best to find a testimony giver for every salon that asks for one, but cannot promise it.
When none is found, the evening can be held with recorded testimony.</p>

<h2>4. What we ask of guests</h2>
<ul>
<li>Ask for a place only if you mean to come, and state the right number of people.</li>
<li>If you cannot come, withdraw on the site as early as you can, so that others may have the place.</li>
<li>Come on time, and respect the home, the people who live there and their rules.</li>
<li>Do not pass on the address, the phone number or the link to an online meeting.</li>
</ul>
<p>A request is only a request. The place is yours once it has been approved. Hosts may decline a request, and a
request that is not answered lapses.</p>

<h2>5. During the testimony</h2>
<ul>
<li>Testimony is given freely. Ask gently; a testimony giver may choose not to answer.</li>
<li>Do not interrupt, and keep phones silent.</li>
<li>Do not dispute the testimony before the person who gives it, or turn the evening into a political argument.</li>
<li>Holocaust denial, incitement, racism, harm to anyone and harassment are forbidden. Hosts may ask whoever acts so
to leave.</li>
<li>Do not ask testimony givers for money or favours, and do not offer them business.</li>
</ul>

<h2>6. Photographs and recordings</h2>
<p>Photographing, recording and broadcasting are allowed only with the express consent, given beforehand, of the
testimony giver, the hosts and everyone who is seen or heard. For minors a parent has to consent as well. Consent to
a picture is not consent to publish it; ask for that separately. Whoever consented may take the consent back, and
what was published is then removed.</p>

<h2>7. Responsibility</h2>
<ul>
<li>Salons take place in homes and places that neither belong to the organisers nor are supervised by them. Everyone
answers for their own acts, and hosts for the place in which they host. As far as the law allows, the organisers are
not liable for damage in another's home or on the way there.</li>
<li>Details of salons are given by the hosts. The organisers do not check each of them, and that includes the
accessibility marks.</li>
<li>What is said during an evening is the opinion of those who say it.</li>
<li>The site is offered as it is. Faults and interruptions may occur; the organisers will mend them within a
reasonable time.</li>
<li>Nothing in these terms limits a liability that cannot be limited by law.</li>
</ul>

<h2>8. Cancelling, closing and blocking</h2>
<p>The organisers may cancel a salon, move or undo a teaming, remove content, block an account or end the programme
or a part of it, where there is good reason: safety, a breach of these terms, concern for a person, an order of an
authority or a need of the programme. Those concerned are told promptly. You may object to a block by writing to the
organisers.</p>

<h2>9. Content and rights</h2>
<p>You keep your rights in what you write on the site and allow the organisers to show it for the programme. Hurtful,
misleading or commercial content may not be published. The design, the software and the materials belong to their
owners and may be used for your salon only.</p>

<h2>10. Privacy and messages</h2>
<p>The privacy policy, which is part of these terms, describes how personal data is used. Service messages, such as
an approval or a change of time, go to everyone who takes part. Other updates go only to those who chose them
separately, and the choice can be changed at any time.</p>

<h2>11. Changes</h2>
<p>When the terms change, a new version is published with its date, and everyone is asked to accept it before using
their account further. Each acceptance is kept with its version, language and time.</p>

<h2>12. Law, venue and language</h2>
<p>These terms are governed by the law of Israel, and the competent courts of Israel have jurisdiction, subject to any
law that cannot be set aside by agreement. The terms are published in Hebrew and English. Where they differ, the
Hebrew text prevails.</p>

<h2>13. Contact</h2>
<p>${isolateHtml(controller.name)}, ${isolateHtml(controller.address)}. E-mail: ${mailLink(controller.email)}. Phone:
${phoneLink(controller.phone)}.</p>
<p>Version of ${formatDateHtml(inForce)}.</p>`;

/** Terms of participation (product §13.1). */
export const terms: PolicyDocument = { version, he, en };
