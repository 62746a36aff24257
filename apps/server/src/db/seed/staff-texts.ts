import { texts } from './texts.ts';

export const notesToStaff = texts(`
  נשמח לעדות של מי שמגיע מיוון או מהבלקן.|We would love a testimony of somebody from Greece or the Balkans.
  אפשר להסיע את איש העדות הלוך וחזור.|We can drive the witness here and back.
  הסלון בקומת קרקע, בלי מדרגות.|The living room is on the ground floor, without steps.
  בשנה שעברה היה אצלנו ערב מרגש, תודה על הליווי.|Last year we had a moving evening, thank you for your help.
  רוב האורחים הם בני נוער, כדאי לקחת זאת בחשבון.|Most guests are teenagers, please take it into account.
  אם לא נמצא איש עדות, נציג עדות מוקלטת.|If no witness is found, we will show a recorded testimony.
  נוח לנו יותר לדבר בטלפון בשעות הערב.|We prefer to talk by phone in the evening.`);

export const notesOnHosts = texts(`
  אירוח שלישי ברציפות, אפשר לסמוך.|Third year in a row, reliable.
  ביקשו הדרכה לקראת השיחה שאחרי העדות.|Asked for guidance on the talk after the testimony.
  לחזור אחרי החג.|Call back after the holiday.
  מוכנים לארח גם סלון פתוח לשכונה.|Willing to open the salon to the neighbourhood.
  המספר לא זמין בבוקר.|The number does not answer in the morning.`);

export const salonNotes = texts(`
  דיברנו, הכול מוכן. ממתינים לאישור השעה.|We talked, all is ready. Waiting for the final hour.
  צריך לוודא שיש מקרן לעדות המוקלטת.|Check that there is a projector for the recorded testimony.
  ביקשו איש עדות דובר רוסית.|They asked for a Russian-speaking witness.
  הכתובת אומתה מול המפה.|The address was checked on the map.
  מומלץ לצוות מישהו שגר קרוב, החניה קשה.|Better team somebody who lives near, parking is hard.
  שלחנו את ערכת המארחים.|The host kit was sent.
  המארחים יסיעו את איש העדות.|The hosts will drive the witness.`);

export const witnessNotes = texts(`
  שיחה נעימה, עדות של כארבעים דקות.|A pleasant call, a testimony of some forty minutes.
  מעדיפים שיחה מוקדמת עם המארחים.|Prefers to talk to the hosts beforehand.
  לתאם מול בת המשפחה.|Arrange with the daughter.
  מביאים אלבום תמונות, כדאי שולחן קרוב.|Brings a photo album, a table near by helps.
  לא היה מענה, לנסות שוב בשבוע הבא.|No answer, try again next week.
  שמיעה חלשה, לשבת קרוב.|Hears little, sit close.`);

export const yearNotes = texts(`
  ישמחו להשתתף גם השנה.|Glad to take part this year too.
  השנה לא, אולי בשנה הבאה.|Not this year, perhaps the next.
  רק בשעות הערב.|Only in the evening.
  לא יותר משני מפגשים.|No more than two meetings.`);

export const cancelReasons = texts(`
  מחלה במשפחה.|Illness in the family.
  נאלצנו לנסוע באותו שבוע.|We had to travel that week.
  מעט מדי נרשמו.|Too few people came forward.`);

export const needs = texts(`
  כיסא גלגלים|Wheelchair
  קושי בעלייה במדרגות|Stairs are difficult
  שמיעה חלשה, עדיף לשבת קרוב|Hears little, better to sit close
  כלב נחייה|Guide dog`);

export const heardFrom = texts(`
  חברים|Friends
  ברשתות החברתיות|Social networks
  בעבודה|At work
  התארחתי בשנה שעברה|I was a guest last year
  בית הספר של הילדים|The children's school`);
