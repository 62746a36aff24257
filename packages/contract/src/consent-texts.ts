/**
 * Texts of the consent boxes, exactly as the screens show them: the server stores a hash of the accepted one
 * (product §2.21). A changed text needs a new version.
 */
export const consentTexts = {
  updates: {
    version: '1',
    he: 'בחרתי לקבל עדכונים בדוא״ל ובמסרון. אפשר להסיר את ההרשמה בכל עת',
    en: 'I agree to receive updates by email and SMS; I can unsubscribe at any time',
  },
  sms: {
    version: '1',
    he: 'אפשר לשלוח אליי במסרון הודעות על הסלון שלי',
    en: 'Messages about my salon may also reach me by SMS',
  },
  /** Read out by staff who register a person by telephone. */
  telephone: {
    version: '1',
    he: 'הפרטים שמסרתי יישמרו כדי לארגן את ההשתתפות שלי, יגיעו לצוות ולמי שמארחים אותי, ואקבל במסרון הודעות על כך. את התקנון אפשר יהיה לקרוא ולאשר בכניסה לאתר',
    en: 'The details I have given are kept to arrange my taking part, and reach the staff and those who host me; I get SMS messages about it. The terms can be read and accepted when I log in',
  },
  parent: {
    version: '1',
    he: 'הורה שלי קרא את התקנון ומסכים להרשמה ולהשתתפות שלי',
    en: 'A parent of mine has read the terms and agrees that I register and take part',
  },
  /** Read out to the parent of a caller aged 14–17. */
  parentByTelephone: {
    version: '1',
    he: 'כהורה, יש הסכמה מצדי להרשמה ולהשתתפות בסלון. את התקנון אפשר יהיה לקרוא בכניסה לאתר, ואפשר לחזור מההסכמה בכל עת',
    en: 'As a parent I agree to the registration and to taking part in a salon. The terms can be read at the first login, and I can take this back at any time',
  },
} as const;
