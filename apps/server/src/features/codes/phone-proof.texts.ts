export const phoneProofTexts = {
  link: {
    he: {
      subject: 'אישור מספר הטלפון של החשבון',
      lines: [
        'שלום {{name}}, מישהו ביקש עכשיו להיכנס לחשבון שלך בקוד שנשלח לטלפון {{phone}}. המספר הזה עוד לא אושר בעונה הזאת.',
        'אם זה הטלפון שלך, כך מאשרים אותו: {{link}}',
        'הקישור תקף שעה. אחריו אפשר להיכנס בקוד. אם זה לא הטלפון שלך, או שכבר איננו שלך, אין ללחוץ על הקישור, וכדאי לתקן את המספר בפרופיל.',
      ],
    },
    en: {
      subject: 'Please confirm the phone number of your account',
      lines: [
        'Hello {{name}}, somebody has just tried to log in to your account with a code that was sent to {{phone}}. This number has not been confirmed this season.',
        'If it is your phone, confirm it here: {{link}}',
        'The link is good for an hour. After that you can log in by a code. If it is not your phone, or not any more, please do not follow the link, and correct the number in your profile.',
      ],
    },
  },
  addressEnded: {
    he: {
      subject: 'הכתובת הזאת הוסרה מחשבון',
      lines: [
        'הכתובת הזאת נרשמה אצלנו לחשבון, ואיש לא אימת אותה. מספר הטלפון של החשבון אומת עכשיו, ומעכשיו נכנסים אליו רק בקוד לטלפון.',
        'הסיסמה והכתובת הוסרו מהחשבון, והמכשירים שהיו מחוברים נותקו. עם הכתובת הזאת אפשר להירשם מחדש: {{link}}',
      ],
    },
    en: {
      subject: 'This address was taken out of an account',
      lines: [
        'This address was entered for an account with us and never verified. The phone number of that account has now been verified, and from now on the account opens only by a code to the phone.',
        'The password and this address were taken out of it, and its devices were logged out. You can register with this address here: {{link}}',
      ],
    },
  },
  numberTaken: {
    he: {
      subject: 'מספר הטלפון הוסר מהחשבון שלך',
      lines: [
        'שלום {{name}}, המספר {{phone}} נרשם בחשבון שלך ועוד לא אושר בו. עכשיו הוא אושר בחשבון אחר, ולכן הוסר מהחשבון שלך. כל השאר נשאר כפי שהיה.',
        'אפשר לרשום מספר אחר בפרופיל: {{link}}',
      ],
    },
    en: {
      subject: 'The phone number was taken out of your account',
      lines: [
        'Hello {{name}}, the number {{phone}} was entered in your account and never confirmed there. It has now been confirmed in another account, so it was taken out of yours. Everything else is as it was.',
        'You can enter another number in your profile: {{link}}',
      ],
    },
  },
  /** The same where the account proved the number in an earlier season, and its next owner has it now. */
  numberLeft: {
    he: {
      subject: 'מספר הטלפון הוסר מהחשבון שלך',
      lines: [
        'שלום {{name}}, המספר {{phone}} אושר בחשבון שלך בעונה קודמת. עכשיו הוא אושר בחשבון אחר, בידי מי שמחזיק בו היום, ולכן הוסר מהחשבון שלך. כל השאר נשאר כפי שהיה.',
        'אפשר לרשום מספר אחר בפרופיל: {{link}}',
      ],
    },
    en: {
      subject: 'The phone number was taken out of your account',
      lines: [
        'Hello {{name}}, the number {{phone}} was confirmed in your account in an earlier season. It has now been confirmed in another account, by whoever has it today, so it was taken out of yours. Everything else is as it was.',
        'You can enter another number in your profile: {{link}}',
      ],
    },
  },
  /** The same without details, to an unverified address, which may be a stranger's. */
  numberTakenDiscreetly: {
    he: {
      subject: 'מספר הטלפון הוסר מחשבון',
      lines: [
        'הכתובת הזאת נרשמה אצלנו לחשבון. מספר הטלפון שנרשם בו אושר עכשיו בחשבון אחר, ולכן הוסר ממנו. כל השאר נשאר כפי שהיה.',
        'אם החשבון שלך, אפשר לרשום מספר אחר בפרופיל: {{link}}',
      ],
    },
    en: {
      subject: 'The phone number was taken out of an account',
      lines: [
        'This address was entered for an account with us. The phone number of that account has now been confirmed in another account, so it was taken out. Everything else is as it was.',
        'If the account is yours, you can enter another number in your profile: {{link}}',
      ],
    },
  },
} as const;
