import { defineTexts } from '../../../lib/texts.ts';

export const useRecorderTexts = defineTexts('recorder', {
  title: { he: 'כמה מילים בקול שלכם', en: 'A few words in your own voice' },
  about: {
    he: 'עד 20 שניות, ורק אם תרצו: מי אתם, את מי נשמע, מה מחכה בדלת. תשמעו את ההקלטה לפני שהיא עולה.',
    en: 'Up to 20 seconds, and only if you like: who you are, whose story it is, what waits at the door. You hear it before it goes up.',
  },
  kept: {
    he: 'מי שיש לו הקישור לסלון שומע אתכם.',
    en: 'Whoever has the salon’s link can hear you.',
  },
  record: { he: 'להקליט', en: 'Record' },
  permission: { he: 'מחכים לאישור המיקרופון…', en: 'Waiting for the microphone…' },
  recording: { he: 'מקליטים', en: 'Recording' },
  of: { he: '{{seconds}} מתוך {{max}} שניות', en: '{{seconds}} of {{max}} seconds' },
  stop: { he: 'לסיים את ההקלטה', en: 'Finish recording' },
  hearOwn: { he: 'לשמוע', en: 'Listen' },
  keepAbout: {
    he: 'זה נשמע טוב? מי שיש לו הקישור לסלון ישמע את זה. אפשר להסיר בכל רגע.',
    en: 'Does it sound right? Whoever has the salon’s link will hear it. It can be taken down at any time.',
  },
  keep: { he: 'לשים בדף הסלון', en: 'Put it on the salon’s page' },
  again: { he: 'להקליט מחדש', en: 'Record again' },
  discard: { he: 'לוותר', en: 'Leave it' },
  denied: {
    he: 'הדפדפן לא קיבל גישה למיקרופון. אפשר לאשר אותו בהגדרות של האתר בדפדפן, ולנסות שוב.',
    en: 'The browser has no access to the microphone. Allow it in the browser’s settings for this site, and try again.',
  },
  noMicrophone: {
    he: 'לא נמצא מיקרופון. אפשר להקליט מהטלפון.',
    en: 'No microphone was found. You can record on your phone.',
  },
  broken: { he: 'ההקלטה נקטעה. נסו שוב.', en: 'The recording broke off. Please try again.' },
  tooLarge: {
    he: 'הקובץ גדול מדי. נסו להקליט קצר יותר.',
    en: 'The file is too large. Please record something shorter.',
  },
});
