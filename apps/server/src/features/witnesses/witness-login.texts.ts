export const witnessLinkedTexts = {
  he: {
    subject: 'החשבון שלך חובר לרישום של נותני העדות',
    lines: [
      'שלום {{name}}, צוות התוכנית חיבר את החשבון שלך לרישום כנותני עדות. כאן רואים את הזמנים ואת הערבים שנקבעו: {{link}}',
      'אם לא ביקשת זאת, כדאי לפנות לצוות.',
    ],
  },
  en: {
    subject: 'Your account now shows your record as a witness',
    lines: [
      'Hello {{name}}, the staff have linked your account to your record as a witness. Your times and evenings are here: {{link}}',
      'If you did not ask for this, please tell the staff.',
    ],
  },
} as const;
