import { defineTexts } from '../../lib/texts.ts';

export const useShareSalonTexts = defineTexts('shareSalon', {
  share: { he: 'שיתוף הסלון', en: 'Share this salon' },
  bringFriends: { he: 'אפשר להזמין גם חברים ושכנים:', en: 'Friends and neighbours are welcome too:' },
});
