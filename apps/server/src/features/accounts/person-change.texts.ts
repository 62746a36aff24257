/** To the address that was a person's until staff put another in its place. */
export const personChangeTexts = {
  addressChanged: {
    he: {
      subject: 'כתובת הדואר האלקטרוני של החשבון הוחלפה',
      lines: [
        'שלום {{name}}, כתובת הדואר האלקטרוני של החשבון הוחלפה בידי הצוות ל־{{address}}. מעכשיו יישלחו ההודעות לשם, וקישורים שנשלחו לכאן אינם תקפים עוד.',
        'אם ההחלפה לא נעשתה על דעתך, נא לפנות אלינו: {{contact}}',
      ],
    },
    en: {
      subject: 'The e-mail address of your account was changed',
      lines: [
        'Hello {{name}}, our staff changed the e-mail address of your account to {{address}}. From now on messages go there, and links that were sent here work no more.',
        'If you did not ask for this, please tell us: {{contact}}',
      ],
    },
  },
  addressGone: {
    he: {
      subject: 'כתובת הדואר האלקטרוני הוסרה מהחשבון',
      lines: [
        'שלום {{name}}, כתובת הדואר האלקטרוני הזאת הוסרה מהחשבון בידי הצוות, וקישורים שנשלחו אליה אינם תקפים עוד.',
        'אם ההסרה לא נעשתה על דעתך, נא לפנות אלינו: {{contact}}',
      ],
    },
    en: {
      subject: 'The e-mail address was taken out of your account',
      lines: [
        'Hello {{name}}, our staff took this e-mail address out of your account, and links that were sent here work no more.',
        'If you did not ask for this, please tell us: {{contact}}',
      ],
    },
  },
} as const;
