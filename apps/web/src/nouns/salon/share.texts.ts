import { defineTexts } from '../../lib/texts.ts';

export const useShareTexts = defineTexts('share', {
  link: { he: 'הקישור לסלון', en: 'The salon’s link' },
  system: { he: 'שליחה…', en: 'Send…' },
  whatsapp: { he: 'שליחה ב־WhatsApp', en: 'Send by WhatsApp' },
  whatsappBrief: { he: 'בוואטסאפ', en: 'WhatsApp' },
  copyBrief: { he: 'העתקה', en: 'Copy' },
  newTab: { he: 'נפתח בחלון חדש', en: 'opens in a new window' },
  copy: { he: 'העתקת הקישור', en: 'Copy the link' },
  copied: { he: 'הקישור הועתק', en: 'The link is copied' },
  copyFailed: { he: 'אפשר לסמן את הקישור ולהעתיק אותו', en: 'Please select the link and copy it' },
  qr: { he: 'קוד QR של הקישור לסלון', en: 'QR code of the salon’s link' },
  showQr: { he: 'קוד QR', en: 'QR code' },
  hideQr: { he: 'הסתרת קוד ה־QR', en: 'Hide the QR code' },
  // The share text; the link follows it.
  sentenceHost: {
    he: 'ערב זיכרון אצלנו: {{name}}, {{weekday}} {{date}} בשעה {{time}}{{where}}. מוזמנים לבוא, לשמוע ולזכור יחד.',
    en: 'An evening of remembrance with us: {{name}}, {{weekday}} {{date}} at {{time}}{{where}}. Come, listen and remember together with us.',
  },
  sentenceGuest: {
    he: 'ערב זיכרון: {{name}}, {{weekday}} {{date}} בשעה {{time}}{{where}}. כל הפרטים ובקשת מקום בקישור.',
    en: 'An evening of remembrance: {{name}}, {{weekday}} {{date}} at {{time}}{{where}}. Details and places by the link.',
  },
  online: { he: 'מפגש מקוון', en: 'online' },
  renew: { he: 'החלפת הקישור', en: 'Replace the link' },
  renewTitle: { he: 'להחליף את הקישור?', en: 'Replace the link?' },
  renewAbout: {
    he: 'כל הקישורים שנשלחו עד עכשיו יפסיקו לפעול. מי שכבר ביקשו מקום נשארים.',
    en: 'All links that were sent so far will stop working. Those who asked for a place stay.',
  },
  renewed: { he: 'הקישור הוחלף', en: 'The link is replaced' },
  renewWhen: {
    he: 'הקישור מתחלף גם כשהסלון עובר מציבורי לפרטי ולהפך.',
    en: 'The link also changes when the salon becomes public or private.',
  },
});
