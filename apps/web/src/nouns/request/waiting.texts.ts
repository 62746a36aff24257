import { defineTexts } from '../../lib/texts.ts';

export const useWaitingTexts = defineTexts('waiting', {
  title: { he: 'רשימת ההמתנה שלך', en: 'Your waiting list' },
  about: {
    he: 'כשיתפנה מקום נשלח הודעה {{way}} ונשמור אותו 12 שעות, וביום שלפני הערב שעתיים.',
    en: 'When places come free you hear {{way}}; we keep them for 12 hours, or 2 in the last day.',
  },
  threeWaitLonger: { he: 'קבוצה של שלושה ממתינה זמן רב יותר.', en: 'A party of three waits longer.' },
  first: { he: 'אין אף אחד לפניך בתור', en: 'Nobody is before you in line' },
  before_one: { he: 'לפניך בתור: בקשה אחת', en: 'Before you in line: one party' },
  before_two: { he: 'לפניך בתור: שתי בקשות', en: 'Before you in line: {{count}} parties' },
  before_other: { he: 'לפניך בתור: {{count}} בקשות', en: 'Before you in line: {{count}} parties' },
  paused: {
    he: 'כל עוד יש לך בקשה פתוחה, מקומך בתור נשמר ולא מציעים לך כאן מקומות.',
    en: 'While you have a request of your own, your place in line is kept and nothing is offered here.',
  },
  changeNumberName: { he: 'עדכון המספר: {{salon}}', en: 'Update the number: {{salon}}' },
  wish: { he: 'העדפה {{rank}}', en: 'Wish {{rank}}' },
  earlier: { he: 'להעדיף יותר', en: 'Prefer this one' },
  earlierName: { he: 'להעדיף יותר: {{salon}}', en: 'Prefer this one: {{salon}}' },
  leave: { he: 'יציאה מהרשימה', en: 'Leave the list' },
  leaveName: { he: 'יציאה מהרשימה: {{salon}}', en: 'Leave the list: {{salon}}' },
  leaveTitle: { he: 'לצאת מרשימת ההמתנה?', en: 'Leave the waiting list?' },
  leaveAbout: {
    he: 'מקומך בתור יעבור לאחרים. אפשר להצטרף שוב, בסוף התור.',
    en: 'Your place in line goes to others. You can join again, at the end.',
  },
  here: { he: 'מקומך ברשימת ההמתנה שמור', en: 'You are on the waiting list' },
  hereAbout: { he: '{{line}}. ביקשת {{places}}.', en: '{{line}}. You wait for {{places}}.' },
  toList: { he: 'לרשימת ההמתנה שלי', en: 'To my waiting list' },
  offer: { he: 'התפנה מקום בשבילך', en: 'A place has come free for you' },
  offerAbout: {
    he: 'שמרנו לך {{places}}, עד {{weekday}}, {{date}} בשעה {{time}}. אחר כך המקום עובר לבאים בתור.',
    en: 'We keep {{places}} for you until {{weekday}}, {{date}}, {{time}}. After that they go to the next in line.',
  },
  introduced: { he: '{{name}} מפנה אותך לכאן', en: '{{name}} introduces you here' },
  introducedAbout: {
    he: '{{places}} שמורים לך כאן עד {{weekday}}, {{date}} בשעה {{time}}.',
    en: '{{places}} kept for you here until {{weekday}}, {{date}}, {{time}}.',
  },
  introducedRefuseAbout: {
    he: 'המקום ישוחרר לאורחים אחרים.',
    en: 'It is free for other guests.',
  },
  accept: { he: 'לקחת את המקום', en: 'Take the place' },
  refuse: { he: 'לוותר על המקום', en: 'Let others have it' },
  refuseTitle: { he: 'לוותר על המקום?', en: 'Let others have the place?' },
  refuseAbout: {
    he: 'המקום יוצע לבאים בתור, ותצאו מרשימת ההמתנה של הסלון הזה.',
    en: 'It is offered to the next in line, and you leave the waiting list of this salon.',
  },
  parties_one: { he: 'בקשה אחת ברשימת ההמתנה', en: 'One party on the waiting list' },
  parties_two: { he: 'שתי בקשות ברשימת ההמתנה', en: '{{count}} parties on the waiting list' },
  parties_other: { he: '{{count}} בקשות ברשימת ההמתנה', en: '{{count}} parties on the waiting list' },
  partiesAbout: {
    he: 'מקום שמתפנה מוצע לראשונים שהוא מספיק להם; בקשה גדולה מוותרת פעמיים לכל היותר.',
    en: 'A place that comes free is offered to the first whom it fits; a larger party lets others by twice at most.',
  },
  since: { he: 'מאז {{date}}', en: 'since {{date}}' },
  offered_one: {
    he: 'בקשה אחת נוספת: מקום שמוצע לממתינים, עד שיענו.',
    en: 'One more: places offered to who waits, until they answer.',
  },
  offered_two: {
    he: 'עוד שתי בקשות: מקומות שמוצעים לממתינים, עד שיענו.',
    en: '{{count}} more: places offered to those who wait, until they answer.',
  },
  offered_other: {
    he: 'עוד {{count}} בקשות: מקומות שמוצעים לממתינים, עד שיענו.',
    en: '{{count}} more: places offered to those who wait, until they answer.',
  },
});
