export const googleJoinedTexts = {
  he: {
    subject: 'אפשר להיכנס לחשבון גם עם Google',
    lines: [
      'שלום {{name}}, מעכשיו אפשר להיכנס לחשבון שלך גם עם חשבון Google של הכתובת הזאת. שאר דרכי הכניסה לא השתנו.',
      'אם לא נכנסת עם Google, כדאי לפנות אלינו.',
    ],
  },
  en: {
    subject: 'Your account now opens with Google, too',
    lines: [
      'Hello {{name}}, from now on the Google account of this address opens your account, too. The other ways in stay as they were.',
      'If it was not you who signed in with Google, please contact us.',
    ],
  },
} as const;

/** To the person an account was transferred to, which others may have set up with their address. */
export const googleHandedOverTexts = {
  he: {
    subject: 'החשבון עבר לכניסה עם Google',
    lines: [
      'שלום {{name}}, הכתובת הזאת אומתה עכשיו דרך Google, ומכאן החשבון נפתח.',
      'עד עכשיו הכתובת לא אומתה. כדי שאיש מלבדך לא יוכל להיכנס הסרנו את הסיסמה ואת מספר הטלפון שנרשמו קודם, וניתקנו מכשירים שהיו מחוברים. אפשר להוסיף טלפון מחדש בפרופיל.',
    ],
  },
  en: {
    subject: 'Your account now opens with Google',
    lines: [
      'Hello {{name}}, this address has now been verified through Google, and that is how the account opens.',
      'Until now the address had not been verified. So that nobody else can get in, we removed the password and the phone number entered before, and logged out every device. The phone can be added again in your profile.',
    ],
  },
} as const;

/** To the owner of an account by its phone, whose address another person has verified through Google. */
export const addressReleasedTexts = {
  he: {
    subject: 'כתובת הדוא״ל הוסרה מהחשבון',
    lines: [
      'כתובת הדוא״ל שבחשבון שלך לא אומתה, ועכשיו אומתה דרך Google בחשבון אחר, ולכן הוסרה. לחשבון שלך ממשיכים להיכנס בקוד.',
      'לפרופיל: {{link}}',
    ],
  },
  en: {
    subject: 'The email address was taken out of your account',
    lines: [
      'The email address in your account was not verified. It has now been verified through Google in another account, so it was removed. You go on logging in by a code.',
      'Your profile: {{link}}',
    ],
  },
} as const;
