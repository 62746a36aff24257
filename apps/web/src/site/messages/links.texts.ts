import { defineTexts } from '../../lib/texts.ts';

export const useLinkTexts = defineTexts('links', {
  mailTitle: { he: 'להפסיק תזכורות ועדכונים בדוא״ל?', en: 'Stop reminders and updates by email?' },
  mailAbout: {
    he: 'תשובות לבקשות, שינויים בסלון ומה שנחוץ לכניסה לחשבון ימשיכו להגיע.',
    en: 'Answers to requests, changes of a salon and what you need to log in will still reach you.',
  },
  smsTitle: { he: 'להפסיק הודעות SMS?', en: 'Stop text messages?' },
  smsAbout: {
    he: 'קוד לכניסה, כשמבקשים אותו, יישלח גם אחר כך. מי שאין להם אצלנו כתובת דוא״ל ימשיכו לקבל תשובות לבקשות ב־SMS.',
    en: 'A code to log in still comes when you ask for one. Without an email address with us, answers to requests still come by SMS.',
  },
  stop: { he: 'כן, להפסיק', en: 'Yes, stop them' },
  done: { he: 'נעשה', en: 'Done' },
  mailDone: {
    he: 'לא יישלחו עוד תזכורות ועדכונים בדוא״ל.',
    en: 'No more reminders and updates will be sent by email.',
  },
  smsDone: {
    he: 'לא יישלחו עוד הודעות SMS על הסלון.',
    en: 'No more text messages about salons will be sent.',
  },
  takeBack: {
    he: 'אפשר לחדש את זה בכל עת בפרופיל.',
    en: 'You can have them again at any time, in your profile.',
  },
  toProfile: { he: 'הפרופיל שלי', en: 'My profile' },
  toHome: { he: 'לדף הבית', en: 'To the front page' },
  staleTitle: { he: 'הקישור אינו שלם', en: 'This link is not whole' },
  staleAbout: {
    he: 'ייתכן שחלק ממנו אבד בדרך. אפשר לפתוח אותו שוב מההודעה, או לשנות את ההודעות בפרופיל.',
    en: 'A part of it may have been lost. Please open it from the message again, or change your messages in the profile.',
  },
});
