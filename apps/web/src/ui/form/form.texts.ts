import { defineTexts } from '../../lib/texts.ts';

export const useFormTexts = defineTexts('form', {
  summary_one: { he: 'יש לתקן פרט אחד', en: 'One thing needs correcting' },
  summary_two: { he: 'יש לתקן שני פרטים', en: '{{count}} things need correcting' },
  summary_other: { he: 'יש לתקן {{count}} פרטים', en: '{{count}} things need correcting' },
  needsScript: {
    he: 'כדי למלא את הפרטים צריך JavaScript. אפשר להפעיל אותו בהגדרות הדפדפן, או לפנות אלינו.',
    en: 'Filling this in takes JavaScript. You can turn it on in the settings of your browser, or contact us.',
  },
  showPassword: { he: 'הצגת הסיסמה', en: 'Show password' },
  hidePassword: { he: 'הסתרת הסיסמה', en: 'Hide password' },
  choose: { he: 'בחירה…', en: 'Choose…' },
  nothingFound: { he: 'לא נמצאו תוצאות', en: 'No results found' },
  hour: { he: 'שעה', en: 'Hour' },
  minutes: { he: 'דקות', en: 'Minutes' },
  more: { he: 'אחד יותר', en: 'One more' },
  less: { he: 'אחד פחות', en: 'One less' },
  moreChoices_one: { he: 'עוד אחת', en: 'One more' },
  moreChoices_two: { he: 'עוד שתיים', en: '{{count}} more' },
  moreChoices_other: { he: 'עוד {{count}}', en: '{{count}} more' },
  charactersLeft_one: { he: 'נותר תו אחד', en: 'One character left' },
  charactersLeft_two: { he: 'נותרו שני תווים', en: '{{count}} characters left' },
  charactersLeft_other: { he: 'נותרו {{count}} תווים', en: '{{count}} characters left' },
  charactersOver_one: { he: 'תו אחד מעל המותר', en: 'One character too many' },
  charactersOver_two: { he: 'שני תווים מעל המותר', en: '{{count}} characters too many' },
  charactersOver_other: { he: '{{count}} תווים מעל המותר', en: '{{count}} characters too many' },
  waitMinutes_one: {
    he: 'היו יותר מדי ניסיונות. אפשר לנסות שוב בעוד דקה',
    en: 'Too many attempts. Please try again in a minute',
  },
  waitMinutes_two: {
    he: 'היו יותר מדי ניסיונות. אפשר לנסות שוב בעוד שתי דקות',
    en: 'Too many attempts. Please try again in {{count}} minutes',
  },
  waitMinutes_other: {
    he: 'היו יותר מדי ניסיונות. אפשר לנסות שוב בעוד {{count}} דקות',
    en: 'Too many attempts. Please try again in {{count}} minutes',
  },
  waitHours_one: {
    he: 'היו יותר מדי ניסיונות. אפשר לנסות שוב בעוד שעה',
    en: 'Too many attempts. Please try again in an hour',
  },
  waitHours_two: {
    he: 'היו יותר מדי ניסיונות. אפשר לנסות שוב בעוד שעתיים',
    en: 'Too many attempts. Please try again in {{count}} hours',
  },
  waitHours_other: {
    he: 'היו יותר מדי ניסיונות. אפשר לנסות שוב בעוד {{count}} שעות',
    en: 'Too many attempts. Please try again in {{count}} hours',
  },
  countryCode: { he: 'מדינה וקידומת', en: 'Country and prefix' },
});
