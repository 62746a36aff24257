import { defineTexts } from '../../lib/texts.ts';

export const useEveningLinkTexts = defineTexts('eveningLink', {
  loading: { he: 'הערב שלך', en: 'Your evening' },
  endedTitle: { he: 'הקישור הזה כבר לא פעיל', en: 'This link has ended' },
  endedAbout: {
    he: 'בהודעה האחרונה שקיבלת יש קישור חדש. אחרי הערב הוא נסגר.',
    en: 'The last message you got has the newest one. It ends after the evening.',
  },
  withdrawnTitle: { he: 'הביטול התקבל', en: 'The place is given back' },
  withdrawnAbout: {
    he: 'תודה שעדכנת. המקום פנוי לאחרים, והמארחים יודעים.',
    en: 'Thank you for telling us. Others can have the place, and the host knows.',
  },
  askedTitle: { he: 'הבקשה יצאה לדרך', en: 'Your request is on its way' },
  askedAbout: {
    he: 'התשובה תגיע בהודעה, עם קישור לערב החדש.',
    en: 'The answer comes by a message, with the link to the new evening.',
  },
  backTitle: { he: 'חוזרים לסלון הקודם', en: 'Back to the earlier salon' },
  backAbout: {
    he: 'הודעה עם הפרטים כבר בדרך אליך.',
    en: 'A message with the details is on its way to you.',
  },
  movedAbout: {
    he: 'צוות התוכנית העביר אותך לסלון הזה. לא מתאים? אפשר לחזור, אם המקום הקודם עדיין פנוי.',
    en: 'Our team moved you to this salon. Does it not suit? You can go back while the earlier place is free.',
  },
  moveBack: { he: 'חזרה לסלון הקודם', en: 'Back to the earlier salon' },
  findSalon: { he: 'למפת הסלונים', en: 'To the map of salons' },
  mySalon: { he: 'לסלון שלי', en: 'My salon' },
  noReminders: { he: 'בלי תזכורות במסרון', en: 'No reminders by SMS' },
});
