import { defineTexts } from '../../lib/texts.ts';

export const useStandingTexts = defineTexts('standing', {
  closed: { he: 'הסלון סגור כרגע לאורחים חדשים.', en: 'This salon takes no new guests right now.' },
  over: { he: 'הסלון הזה כבר התקיים.', en: 'This salon has already taken place.' },
  own: { he: 'זה הסלון שלך', en: 'This is your salon' },
  ownAbout: {
    he: 'כאן רואים אותו כמו שהאורחים רואים. את הבקשות ואת הפרטים מנהלים בדף הסלון.',
    en: 'This is how guests see it. Requests and details are on your salon page.',
  },
  toOwn: { he: 'לדף הסלון שלי', en: 'To my salon page' },
  host: { he: 'החשבון הזה רשום השנה לאירוח', en: 'This account is registered to host this year' },
  hostAbout: {
    he: 'מי שמארחים השנה לא מבקשים מקום בסלון אחר.',
    en: 'Those who host this year do not ask for a place elsewhere.',
  },
  witness: {
    he: 'מהחשבון הזה אי אפשר לבקש מקום בסלון.',
    en: 'Places cannot be asked for with this account.',
  },
  asked: { he: 'הבקשה שלך נמצאת אצל המארחים', en: 'Your request is with the host' },
  askedAbout: {
    he: 'ביקשת {{places}} בסלון הזה. עדיין ממתינים לתשובה.',
    en: 'You asked for {{places}} at this salon. The answer is still to come.',
  },
  approved: { he: 'המקום שלך אושר', en: 'Your place is approved' },
  approvedAbout: { he: 'שמור לך: {{places}}.', en: 'Kept for you: {{places}}.' },
  elsewhere: { he: 'כבר ביקשת מקום בסלון אחר השנה', en: 'You already asked for a place elsewhere this year' },
  elsewhereAbout: {
    he: 'סלון אחד בשנה. כדי לעבור לכאן מבטלים קודם את {{salon}}.',
    en: 'One salon a year. To move here, first give back your place at {{salon}}.',
  },
  denied: {
    he: 'המארחים לא יכלו לקבל את הבקשה שלך לסלון הזה. יש סלונים אחרים שמחכים לאורחים.',
    en: 'The host could not take your request for this salon. Other salons are waiting for guests.',
  },
});
