import { defineTexts } from '../../lib/texts.ts';

export const useRegisterTexts = defineTexts('register', {
  title: {
    he: 'ערב אחד בסלון. <line>סיפור אחד שנשאר.</line>',
    en: 'One evening in a living room. <line>One story that stays.</line>',
  },
  about: {
    he: 'בשבוע של יום הזיכרון אלפי בתים נפתחים. מישהו מספר, השאר מקשיבים.',
    en: 'In the week of the remembrance day thousands of homes open. Somebody tells, the others listen.',
  },
  host: { he: 'אני רוצה לארח', en: 'I want to host' },
  hostAbout: {
    he: 'לפתוח את הסלון, בבית או בארגון, לשכנים, לחברים ולמי שרוצה להקשיב.',
    en: 'Open a living room, at home or in an organisation, to neighbours, friends and whoever wants to listen.',
  },
  guest: { he: 'אני רוצה להתארח', en: 'I want to be a guest' },
  guestAbout: {
    he: 'למצוא סלון קרוב, לבקש מקום ולהגיע. אפשר לבד, אפשר שלושה.',
    en: 'Find a salon nearby, ask for a place and come. Alone, or up to three together.',
  },
  witness: { he: 'אני רוצה לספר', en: 'I want to tell my story' },
  witnessAbout: {
    he: 'לשתף סיפור אישי או משפחתי מול קבוצה קטנה שבאה להקשיב. אפשר להירשם גם בשביל קרובים.',
    en: 'Share your own or your family’s story with a small group that came to listen. You can also register a relative.',
  },
  continueWitness: { he: 'המשך לסיפור', en: 'Continue to telling' },
  continueHost: { he: 'המשך לאירוח', en: 'Continue to hosting' },
  continueGuest: { he: 'המשך להתארחות', en: 'Continue as a guest' },
  already: { he: 'כבר נרשמת? <login>כניסה</login>', en: 'Already registered? <login>Log in</login>' },
});
