import {
  formatDateHtml,
  isolateHtml,
  mailLink,
  type PolicyDetails,
  type PolicyDocument,
  phoneLink,
} from '../details.ts';

const version = '2026-11-21';

const he = ({ brand, controller, accessibility }: PolicyDetails, reviewedOn: string): string => `
<h2>המחויבות שלנו</h2>
<p>את ${isolateHtml(brand.he)} מקיים הצוות של ${isolateHtml(controller.name)}, מתוך אמונה שערב זיכרון פתוח לכולם. אנחנו פועלים כדי שאנשים עם
מוגבלות יוכלו להשתמש באתר ולהשתתף בסלונים באופן שוויוני, מכובד ועצמאי.</p>

<h2>הנגישות באתר</h2>
<h3>התקן</h3>
<p>האתר נבנה לפי תקנות שוויון זכויות לאנשים עם מוגבלות (התאמות נגישות לשירות), התשע״ג–2013, ולפי
${isolateHtml(accessibility.standard)}. מעבר לכך, בבנייה אנחנו מכוונים להנחיות WCAG 2.1 ברמה AA.</p>
<h3>ההתאמות</h3>
<ul>
<li>ניווט מלא במקלדת, סימון ברור של מקום הפוקוס וקישור לדילוג אל התוכן הראשי.</li>
<li>מבנה של כותרות, אזורים ותוויות המתאים לקוראי מסך.</li>
<li>ניגודיות מספקת בין טקסט לרקע, בתצוגה בהירה ובתצוגה כהה.</li>
<li>אפשרות להגדיל את הטקסט ולהשתמש באתר במסך צר, בלי גלילה לרוחב.</li>
<li>הודעות שגיאה בצמוד לשדה, המוקראות גם בקורא מסך, ומה שהוקלד אינו נמחק.</li>
<li>אזורי לחיצה גדולים, והתחשבות בהעדפה להפחתת תנועה.</li>
<li>שפה פשוטה, בעברית ובאנגלית, עם כיוון כתיבה מתאים.</li>
</ul>
<h3>דפדפנים וטכנולוגיה מסייעת</h3>
<p>האתר נבדק בכלי בדיקה אוטומטיים ובמקלדת בדפדפן Chromium, והוא בנוי לעבודה עם הגרסאות העדכניות של Chrome, Edge,
Firefox ו־Safari ועם קוראי מסך נפוצים.</p>

<h2>מה עדיין אינו נגיש, ומה אפשר לעשות</h2>
<ul>
<li>המפה היא תצוגה חזותית. כל הסלונים שבה מופיעים גם ברשימה שלצידה ובתצוגת טבלה, שנגישות במקלדת ובקורא מסך.</li>
<li>במפגש מקוון נעשה שימוש בתוכנה של גורם אחר, והנגישות שלה אינה בשליטתנו. נשמח לעזור לתאם חלופה.</li>
<li>קבצים או סרטונים שמגיעים מגורם אחר עשויים להיות נגישים רק בחלקם. אפשר לבקש מאיתנו את התוכן בדרך אחרת.</li>
</ul>

<h2>הנגישות בסלונים עצמם</h2>
<p>רוב הסלונים מתקיימים בבתים פרטיים. המארחים מציינים אם יש מעלית ואם יש נגישות לכיסא גלגלים, ואפשר לסנן את החיפוש
לפי סימונים אלה. הפרטים נמסרים בידי המארחים, ולכן כדאי לברר איתם לפני ההגעה. אפשר לכתוב בפרופיל או בהערה לבקשה על
צורך כגון מקום ישיבה קרוב, תרגום לשפת הסימנים או הגעה עם כלב נחייה. בפנייה אל
ריכוז הנגישות נעזור למצוא סלון מתאים, ואפשר גם להשתתף בסלון מקוון.</p>

<h2>פנייה בנושא נגישות</h2>
<p>נתקלת בקושי? נשמח לשמוע. כדאי לציין את הדף, את הפעולה, את הדפדפן ואת הטכנולוגיה המסייעת. נשיב בתוך שבעה ימי
עבודה, ואם צריך נמסור את השירות בדרך אחרת עד לתיקון.</p>
<ul>
<li>ריכוז הנגישות: ${isolateHtml(accessibility.name)}</li>
<li>טלפון: ${phoneLink(accessibility.phone)}</li>
<li>דוא״ל: ${mailLink(accessibility.email)}</li>
<li>כתובת: ${isolateHtml(controller.address)}</li>
</ul>
<p>ההצהרה עודכנה לאחרונה ביום ${formatDateHtml(reviewedOn)}.</p>`;

const en = ({ brand, controller, accessibility }: PolicyDetails, reviewedOn: string): string => `
<h2>Our commitment</h2>
<p>${isolateHtml(controller.name)} runs ${isolateHtml(brand.en)} in the belief that an evening of remembrance is open to everyone.
We work to let people with disabilities use the site and take part in salons as equals, with dignity and on their
own.</p>

<h2>Accessibility of the site</h2>
<h3>Standard</h3>
<p>The site is built to the Equal Rights for Persons with Disabilities (Service Accessibility Adjustments) Regulations,
2013, and to ${isolateHtml(accessibility.standard)}. Beyond that we aim at WCAG 2.1, level AA.</p>
<h3>What we have done</h3>
<ul>
<li>Everything works by keyboard, with a clearly visible focus and a link that skips to the main content.</li>
<li>Headings, regions and labels are set for screen readers.</li>
<li>Text stands out enough from its background, in the light and in the dark display.</li>
<li>Text can be enlarged and the site used on a narrow screen without scrolling sideways.</li>
<li>Errors stand at their field and are read out by screen readers; what was typed is kept.</li>
<li>Targets are large, and a wish for reduced motion is respected.</li>
<li>The language is plain, in Hebrew and in English, each in its direction.</li>
</ul>
<h3>Browsers and assistive technology</h3>
<p>The site is checked with automatic tools and by keyboard in Chromium, and is built for current versions of Chrome,
Edge, Firefox and Safari and for common screen readers.</p>

<h2>What is not accessible yet, and what you can do</h2>
<ul>
<li>The map is visual. All of its salons are also in the list beside it and in the table view, which work by keyboard
and with a screen reader.</li>
<li>Online meetings use software of others, whose accessibility is not in our hands. We will gladly help to arrange
another way.</li>
<li>Files or videos that come from others may be accessible only in part. You can ask us for the content in another
form.</li>
</ul>

<h2>Accessibility of the salons themselves</h2>
<p>Most salons take place in private homes. Hosts state whether there is an elevator and wheelchair accessibility, and
the search can be filtered by both. These details come from the hosts, so please ask them before you come. In your
profile or in the comment to your request you can write about a need, such as a seat near the front, sign language
interpretation or a guide dog. The accessibility coordinator will help you find a salon that suits you, and you can
also take part in a digital salon.</p>

<h2>Contact about accessibility</h2>
<p>Did you meet a difficulty? Please tell us. It helps to name the page, what you tried to do, your browser and your
assistive technology. We answer within seven working days and, where needed, give you the service in another way
until the fault is mended.</p>
<ul>
<li>Accessibility coordinator: ${isolateHtml(accessibility.name)}</li>
<li>Phone: ${phoneLink(accessibility.phone)}</li>
<li>E-mail: ${mailLink(accessibility.email)}</li>
<li>Address: ${isolateHtml(controller.address)}</li>
</ul>
<p>This statement was last updated on ${formatDateHtml(reviewedOn)}.</p>`;

/** Accessibility statement (product §13.1); the displayed date is configured. */
export const accessibility: PolicyDocument = { version, he, en };
