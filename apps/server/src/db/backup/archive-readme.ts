import { leftOutColumns, leftOutTables } from './archive-tables.ts';
import type { BackedUpTable } from './tables.ts';

interface About {
  readonly version: string;
  readonly made_at: string;
  readonly tables: readonly BackedUpTable[];
}

/** README of an archive, in Hebrew and in English. */
export const makeReadme = ({ version, made_at, tables }: About): string => `# סלון זיכרון: כל התוכנית

בקובץ הזה נמצא כל מה שהתוכנית שומרת, נכון ל־${made_at} (גרסה ${version}). יש בו פרטים אישיים של מארחים, אורחים ואנשי
עדות: שומרים אותו כמו שומרים עליהם, ומוחקים כשאין בו עוד צורך.

- ‏tables/ — ${tables.length} טבלאות, קובץ CSV לכל אחת (UTF-8). תא ריק הוא "אין ערך"; "" הוא טקסט ריק.
- ‏data-dictionary.csv — מה יש בכל טבלה ובכל עמודה, בעברית ובאנגלית.
- ‏manifest.json — גרסה, מספר השורות וסכום ביקורת לכל טבלה.

קבצים נפרדים אין: כל מה שנשמר נמצא בטבלאות, גם הקלטות של מארחים (salon_voices, בספרות הקסדצימליות). לא נכללים: סיסמאות,
קודים, אמצעי אימות והתחברויות.
קולטים את הקובץ בהתקנה ריקה בפקודה: npm run restore -- הקובץ.zip. אחר כך יוצרים מנהל בפקודה npm run create-admin; אנשים
נכנסים בקוד לטלפון, או קובעים סיסמה חדשה. בפתיחה בתוכנת גיליונות בוחרים "טקסט" לעמודות של מספרי טלפון.

# Salons: the whole programme

This file has everything that the programme stores, as of ${made_at} (version ${version}). It has personal data of hosts, guests
and witnesses: keep it as carefully as you keep them, and delete it when it is not needed any more.

- tables/ — ${tables.length} tables, a CSV file each (UTF-8, with a byte order mark). An empty cell means no value; "" is an empty text.
  Lists are in braces, times in UTC.
- data-dictionary.csv — every table and column in Hebrew and in English.
- manifest.json — version, schema, the number of rows and the checksum of each table.

There are no other files: all that is stored is in the tables, recordings of hosts too (salon_voices, in hexadecimal).
Not in it are secrets of logins and what lasts minutes:
${[...leftOutTables, ...leftOutColumns].join(', ')}.
To take it into an empty installation: npm run restore -- FILE.zip, then npm run create-admin. People enter by a code to their
phone, or set a new password. In a spreadsheet, import columns of phone numbers as text.
`;
