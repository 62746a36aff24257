import { defineTexts } from '../../lib/texts.ts';

export const useShareTexts = defineTexts('share', {
  link: { he: 'הקישור לסלון', en: 'The salon’s link' },
  copy: { he: 'העתקת הקישור', en: 'Copy the link' },
  copied: { he: 'הקישור הועתק', en: 'The link is copied' },
  copyFailed: { he: 'אפשר לסמן את הקישור ולהעתיק אותו', en: 'Please select the link and copy it' },
  qr: { he: 'קוד QR של הקישור לסלון', en: 'QR code of the salon’s link' },
  showQr: { he: 'קוד QR', en: 'QR code' },
  hideQr: { he: 'הסתרת קוד ה־QR', en: 'Hide the QR code' },
});
