import { defineTexts } from '../../lib/texts.ts';

export const useSeasonAskTexts = defineTexts('seasonAsks', {
  title: { he: 'מי יכול לספר השנה?', en: 'Who can tell this year?' },
  about: {
    he: 'כל מי שעוד לא השיב השנה מקבל קישור, במסרון או בדוא״ל: כן עם ימים, לא, או בקשה לשיחה. לכל אחד לכל היותר פעם בשבוע.',
    en: 'Everyone without an answer for this year gets a link, by text message or email: yes with days, no, or please call. At most once a week to each.',
  },
  ready_zero: { he: 'אין את מי לשאול עכשיו.', en: 'There is nobody to ask now.' },
  ready_one: { he: 'אפשר לשאול אחד.', en: 'One can be asked.' },
  ready_two: { he: 'אפשר לשאול שניים.', en: '{{count}} can be asked.' },
  ready_other: { he: 'אפשר לשאול {{count}}.', en: '{{count}} can be asked.' },
  waiting_one: { he: 'אחד נשאל השבוע ועוד לא השיב.', en: 'One was asked this week and has not answered.' },
  waiting_two: {
    he: 'שניים נשאלו השבוע ועוד לא השיבו.',
    en: '{{count}} were asked this week and have not answered.',
  },
  waiting_other: {
    he: '{{count}} נשאלו השבוע ועוד לא השיבו.',
    en: '{{count}} were asked this week and have not answered.',
  },
});
