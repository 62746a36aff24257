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
  phoneChanged: {
    he: {
      subject: 'מספר הטלפון של החשבון הוחלף',
      lines: [
        'שלום {{name}}, מספר הטלפון של החשבון הוחלף בידי הצוות. מעכשיו נכנסים לחשבון עם קוד שנשלח למספר החדש.',
        'אם ההחלפה לא נעשתה על דעתך, נא לפנות אלינו: {{contact}}',
      ],
    },
    en: {
      subject: 'The phone number of your account was changed',
      lines: [
        'Hello {{name}}, our staff changed the phone number of your account. From now on codes for logging in go to the new number.',
        'If you did not ask for this, please tell us: {{contact}}',
      ],
    },
  },
  phoneGone: {
    he: {
      subject: 'מספר הטלפון הוסר מהחשבון',
      lines: [
        'שלום {{name}}, מספר הטלפון הוסר מהחשבון בידי הצוות. אי אפשר עוד להיכנס לחשבון עם קוד שנשלח אליו.',
        'אם ההסרה לא נעשתה על דעתך, נא לפנות אלינו: {{contact}}',
      ],
    },
    en: {
      subject: 'The phone number was taken out of your account',
      lines: [
        'Hello {{name}}, our staff took the phone number out of your account. Codes that go to it open the account no more.',
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
