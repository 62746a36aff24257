import { defineTexts } from '../../lib/texts.ts';

export const useHolderTexts = defineTexts('holder', {
  person: { he: 'האם השם שלך {{name}}?', en: 'Are you {{name}}?' },
  personAbout: {
    he: 'בעונה קודמת מספר הטלפון הזה אושר אצלנו בחשבון על השם הזה. מספרים עוברים לפעמים לידיים אחרות, ולכן אנחנו שואלים.',
    en: 'In an earlier season this phone number was confirmed in an account of that name. Numbers sometimes pass to somebody else, so we ask.',
  },
  yes: { he: 'כן, זה החשבון שלי', en: 'Yes, that is my account' },
  no: { he: 'לא, אני רוצה חשבון חדש', en: 'No, I want a new account' },
  noAbout: {
    he: 'בחשבון חדש המספר יהיה רק שלך. הוא יוסר מהחשבון הקודם, ודבר ממה שיש בו לא יוצג.',
    en: 'In a new account the number is yours alone. It leaves the earlier account, of which nothing is shown.',
  },
  address: { he: 'המספר הזה רשום בחשבון מעונה קודמת', en: 'An account of an earlier season has this number' },
  addressAbout: {
    he: 'שלחנו קישור לכתובת הדוא״ל של החשבון. אם הוא שלך, פותחים את הקישור ואז ממשיכים כאן.',
    en: 'We sent a link to the email address of that account. If it is yours, open the link and then continue here.',
  },
  opened: { he: 'הקישור נפתח, להמשיך', en: 'I opened the link, continue' },
});
