import { defineTexts } from '../../lib/texts.ts';

export const useAskingTexts = defineTexts('asking', {
  howMany: { he: 'כמה נגיע?', en: 'How many are coming?' },
  ask: { he: 'לבקש {{places}}', en: 'Ask for {{places}}' },
  sending: { he: 'הבקשה נשלחת…', en: 'Sending the request…' },
  busy: {
    he: 'יש עכשיו עומס. אנחנו ממשיכים לנסות, אין צורך ללחוץ שוב.',
    en: 'It is very busy right now. We keep trying, there is no need to press again.',
  },
  mostLeft_one: { he: 'נותר מקום אחד', en: 'One place left' },
  mostLeft_two: { he: 'נותרו שני מקומות', en: '{{count}} places left' },
  mostLeft_other: { he: 'עד {{count}} בבקשה אחת', en: 'Up to {{count}} in one request' },
  noneFree: { he: 'כל המקומות בסלון הזה תפוסים כרגע.', en: 'All places in this salon are taken right now.' },
  fullAbout: {
    he: 'ברשימת ההמתנה נודיע כשיתפנה מקום, ונשמור אותו בשבילך.',
    en: 'On the waiting list we tell you when places come free, and keep them for you.',
  },
  moreComing: { he: 'מגיעים יותר אנשים?', en: 'Are more of you coming?' },
  partlyFullAbout: {
    he: 'אפשר להמתין עד שיתפנו מקומות לכולכם יחד.',
    en: 'You can wait until there are places for all of you.',
  },
  filledAbout: {
    he: 'בינתיים נתפסו כל המקומות, והבקשה לא נשלחה.',
    en: 'All places have been taken meanwhile, and your request was not sent.',
  },
  filledPartly: {
    he: 'בינתיים נתפסו מקומות, ולא נותרו די לכולכם. הבקשה לא נשלחה.',
    en: 'Places have been taken meanwhile, too few are left for all of you, and your request was not sent.',
  },
  mostWaits: {
    he: 'אפשר לחכות לשלושה סלונים לכל היותר. <list>לרשימת ההמתנה שלי</list>',
    en: 'You can wait for three salons at most. <list>To my waiting list</list>',
  },
  roomAgain: {
    he: 'בינתיים התפנו כאן מקומות, ואפשר לבקש אותם.',
    en: 'Places have come free here meanwhile, and you can ask for them.',
  },
  join: { he: 'הצטרפות לרשימת ההמתנה', en: 'Join the waiting list' },
  joinFor: { he: 'להמתין ל{{places}}', en: 'Wait for {{places}}' },
  firstRegisterToWait: {
    he: 'נרשמים או נכנסים, ומצטרפים לרשימה.',
    en: 'Register or log in, and you are on the list.',
  },
  places_one: { he: 'מקום אחד', en: 'one place' },
  places_two: { he: 'שני מקומות', en: '{{count}} places' },
  places_other: { he: '{{count}} מקומות', en: '{{count}} places' },
  toMySalon: { he: 'לסלון שלי', en: 'To my salon' },
  firstRegister: {
    he: 'נרשמים או נכנסים, והבקשה נשלחת.',
    en: 'Register or log in, and the request is sent.',
  },
  firstFinish: {
    he: 'נשארו כמה פרטים להשלים. הבחירה נשמרת.',
    en: 'A few details are needed first. Your choice is kept.',
  },
});
