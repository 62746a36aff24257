import { defineTexts } from '../../lib/texts.ts';

export const useSeasonAnswerTexts = defineTexts('seasonAnswer', {
  loading: { he: 'טוענים', en: 'Loading' },
  title: {
    he: 'שלום {{name}}, אפשר לספר גם השנה?',
    en: 'Hello {{name}}, can you tell your story this year?',
  },
  about: {
    he: 'הסלונים של {{season}} מתקרבים. תשובה אחת מספיקה, ואפשר לשנות אותה בכל עת.',
    en: 'The salons of {{season}} are near. One answer is enough, and you can change it at any time.',
  },
  yes: { he: 'כן, אפשר', en: 'Yes, I can' },
  no: { he: 'לא השנה', en: 'Not this year' },
  callMe: { he: 'שתתקשרו אליי', en: 'Please call me' },
  days: { he: 'באילו ימים?', en: 'On which days?' },
  daysHelp: {
    he: 'בשעות הערב. אפשר לבחור כמה ימים, או לשמור בלי לבחור.',
    en: 'In the evening. Choose as many as you like, or save without any.',
  },
  eve: { he: 'ערב יום השואה', en: 'eve of the day' },
  arranged: { he: 'כבר נקבע סלון', en: 'a salon is arranged' },
  save: { he: 'שמירת התשובה', en: 'Save the answer' },
  back: { he: 'חזרה', en: 'Back' },
  thanksYes: {
    he: 'תודה רבה. רשמנו שאפשר לספר השנה.',
    en: 'Thank you. We have noted that you can tell your story this year.',
  },
  thanksDays: { he: 'הימים שסימנת:', en: 'Your days:' },
  thanksNoDays: { he: 'נתקשר כדי לתאם יום.', en: 'We will call to find a day.' },
  nextYes: {
    he: 'כשנמצא סלון מתאים נתקשר לפני שקובעים.',
    en: 'When we find a salon we will call before anything is arranged.',
  },
  thanksNo: {
    he: 'תודה על התשובה. לא נטריד השנה.',
    en: 'Thank you for telling us. We will not trouble you this year.',
  },
  thanksCall: {
    he: 'תודה. נתקשר ביום העבודה הקרוב.',
    en: 'Thank you. We will call on the next working day.',
  },
  change: { he: 'שינוי התשובה', en: 'Change the answer' },
  endedTitle: { he: 'הקישור הזה כבר לא פעיל', en: 'This link has ended' },
  endedAbout: {
    he: 'העונה הסתיימה, או שנשלח קישור חדש יותר. אפשר לפנות אלינו.',
    en: 'The season is over, or the record has changed. You are welcome to contact us.',
  },
  home: { he: 'לאתר', en: 'To the site' },
});
