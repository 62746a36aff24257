import { defineTexts } from '../../lib/texts.ts';

export const useIntroductionTexts = defineTexts('introduction', {
  about: {
    he: 'אפשר להפנות לבית אחר שיש בו מקום. המקום יישמר שם עד למחרת, בשמך.',
    en: 'You can introduce them to another home with room. The place is kept there for a day, in your name.',
  },
  aboutForHost: {
    he: 'אפשר להפנות לבית אחר שיש בו מקום. המקום יישמר שם עד למחרת, בשם המארחים.',
    en: 'You can introduce them to another home with room. The place is kept there for a day, in the host’s name.',
  },
  introduce: { he: 'להפנות', en: 'Introduce' },
  introduceTo: { he: 'להפנות אל {{salon}}', en: 'Introduce to {{salon}}' },
  back: { he: 'חזרה', en: 'Back' },
  alone: { he: 'דחייה בלי להפנות', en: 'Decline without' },
});
