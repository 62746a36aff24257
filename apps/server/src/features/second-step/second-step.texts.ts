/** Security notices to staff about their second step, so that a stranger's change is noticed. */
export const secondStepTexts = {
  on: {
    he: {
      subject: 'האימות הדו־שלבי הופעל',
      lines: [
        'שלום {{name}}, מעכשיו הכניסה לאזור הצוות נעשית בסיסמה ובקוד מאפליקציית הקודים.',
        'שאר החיבורים לחשבון הסתיימו. אם זה לא נעשה על ידך, יש לפנות מיד למנהלי המערכת.',
      ],
    },
    en: {
      subject: 'Two-step login is on',
      lines: [
        'Hello {{name}}, from now on logging in to the staff area takes your password and a code from your code app.',
        'Your other logins have ended. If this was not you, please tell the system administrators at once.',
      ],
    },
  },
  off: {
    he: {
      subject: 'האימות הדו־שלבי בוטל',
      lines: [
        'שלום {{name}}, מעכשיו הכניסה לאזור הצוות נעשית בסיסמה בלבד.',
        'אם זה לא נעשה על ידך, יש לפנות מיד למנהלי המערכת.',
      ],
    },
    en: {
      subject: 'Two-step login is off',
      lines: [
        'Hello {{name}}, from now on logging in to the staff area takes your password alone.',
        'If this was not you, please tell the system administrators at once.',
      ],
    },
  },
  reset: {
    he: {
      subject: 'האימות הדו־שלבי אופס',
      lines: [
        'שלום {{name}}, האימות הדו־שלבי בחשבון הצוות שלך אופס, וכל החיבורים לחשבון הסתיימו.',
        'אפשר להיכנס בסיסמה ולהפעיל אותו מחדש. אם האיפוס לא נעשה לבקשתך, יש לפנות למנהלי המערכת.',
      ],
    },
    en: {
      subject: 'Two-step login was reset',
      lines: [
        'Hello {{name}}, the two-step login of your staff account was reset, and all its logins have ended.',
        'You can log in with your password and set it up again. If you did not ask for this, please tell the system administrators.',
      ],
    },
  },
  recovery: {
    he: {
      subject: 'נעשה שימוש בקוד גיבוי',
      lines: [
        'שלום {{name}}, קוד גיבוי שימש במקום קוד מאפליקציית הקודים. נותרו לך קודים: {{left}}.',
        'אם זה לא נעשה על ידך, יש לפנות מיד למנהלי המערכת.',
      ],
    },
    en: {
      subject: 'A recovery code was used',
      lines: [
        'Hello {{name}}, a recovery code took the place of a code from your code app. Codes left: {{left}}.',
        'If this was not you, please tell the system administrators at once.',
      ],
    },
  },
} as const;
