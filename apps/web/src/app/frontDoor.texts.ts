import { defineTexts } from '../lib/texts.ts';

export const useFrontDoorTexts = defineTexts('frontDoor', {
  eve: {
    he: 'ערב יום השואה, {{weekday}} {{date}}',
    en: 'Eve of Holocaust Remembrance Day, {{weekday}} {{date}}',
  },
  open_one: { he: 'סלון אחד פתוח', en: 'One salon is open' },
  open_two: { he: 'שני סלונים פתוחים', en: '{{count}} salons are open' },
  open_other: { he: '{{count}} סלונים פתוחים', en: '{{count}} salons are open' },
  street: {
    he: 'רחוב בערב, חלון מואר לכל סלון פתוח',
    en: 'A street at dusk, with a lit window for each open salon',
  },
  doors: { he: 'שלוש דרכים להשתתף', en: 'Three ways to take part' },
  find: { he: 'למצוא סלון', en: 'Find a salon' },
  guest: { he: 'אני רוצה להתארח', en: 'I want to be a guest' },
  guestAbout: {
    he: 'למצוא סלון קרוב לבית ולבקש בו מקום. אפשר לבוא לבד, אפשר לבוא שלושה.',
    en: 'Find a salon near you and ask for a place. Come alone, or up to three together.',
  },
  guestAction: { he: 'חיפוש סלון', en: 'Look for a salon' },
  host: { he: 'אני רוצה לארח', en: 'I want to host' },
  hostAbout: {
    he: 'לפתוח את הסלון לשכנים, לחברים ולמי שרוצה להקשיב.',
    en: 'Open your living room to neighbours, friends and whoever wants to listen.',
  },
  hostAction: { he: 'פתיחת סלון', en: 'Host a salon' },
  witness: { he: 'אני רוצה לספר', en: 'I want to tell my story' },
  witnessAbout: {
    he: 'סיפור אישי או משפחתי מול קבוצה קטנה. אפשר להירשם גם בשביל קרובים.',
    en: 'Your own or your family’s story, to a small group. You can also register a relative.',
  },
  witnessAction: { he: 'לספר סיפור', en: 'Tell a story' },
});
