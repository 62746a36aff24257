import { defineTexts } from '../../lib/texts.ts';

/** Four texts for each purpose: question, consequence, button, and the state once done. */
export const useActionLinkTexts = defineTexts('actionLinks', {
  loading: { he: 'רגע', en: 'One moment' },
  approveTitle: { he: 'לאשר את הבקשה?', en: 'Approve the request?' },
  approveAbout: {
    he: 'האורחים יקבלו הודעה עם הכתובת וכל הפרטים.',
    en: 'The guest gets a message with the address and all the details.',
  },
  approveButton: { he: 'אישור הבקשה', en: 'Approve' },
  approveDone: { he: 'הבקשה אושרה', en: 'The request is approved' },
  approveDoneAbout: {
    he: 'האורחים יקבלו הודעה עם כל הפרטים.',
    en: 'The guest gets a message with all the details.',
  },
  denyTitle: { he: 'לדחות את הבקשה?', en: 'Decline the request?' },
  denyAbout: {
    he: 'המקומות יתפנו, והאורחים יקבלו הודעה.',
    en: 'It frees the places, and the guest hears of it.',
  },
  denyButton: { he: 'דחיית הבקשה', en: 'Decline' },
  denyDone: { he: 'הבקשה נדחתה', en: 'The request is declined' },
  denyDoneAbout: {
    he: 'האורחים יקבלו הודעה. אם זו הייתה טעות, אפשר עדיין לאשר מהקישור השני בהודעה.',
    en: 'The guest gets a message. If that was a mistake, the other link of the message still approves.',
  },
  comingTitle: { he: 'מגיעים?', en: 'Are you coming?' },
  comingAbout: {
    he: 'תשובה בלחיצה אחת עוזרת למארחים להתכונן. אין צורך להיכנס לחשבון.',
    en: 'One press helps the host to prepare. There is no need to log in.',
  },
  comingButton: { he: 'כן, נגיע', en: 'Yes, I am coming' },
  comingDone: { he: 'נתראה שם', en: 'See you there' },
  comingDoneAbout: {
    he: 'תודה, המארחים רואים שתגיעו.',
    en: 'Thank you, your host can see that you are coming.',
  },
  not_comingTitle: { he: 'לוותר על המקומות?', en: 'Give up the places?' },
  not_comingAbout: {
    he: 'בלחיצה המקומות יתפנו מיד לאחרים, והמארחים יקבלו הודעה.',
    en: 'One press frees them for others at once, and the host is notified.',
  },
  not_comingButton: { he: 'לא נוכל להגיע', en: 'I cannot come' },
  cancelTitle: { he: 'לבטל את המקום?', en: 'Cancel your place?' },
  cancelAbout: {
    he: 'בלחיצה המקומות יתפנו מיד לאחרים, והמארחים יקבלו הודעה.',
    en: 'One press frees the places for others at once, and the host is notified.',
  },
  cancelButton: { he: 'ביטול המקום', en: 'Cancel my place' },
  givenUp: { he: 'המקומות התפנו', en: 'The places are free for others' },
  givenUpAbout: {
    he: 'המארחים קיבלו הודעה. אפשר לבקש מקום בסלון אחר בכל עת.',
    en: 'The host has been notified. You can ask for a place at another salon at any time.',
  },
  move_backTitle: { he: 'לחזור לסלון הקודם?', en: 'Back to the earlier salon?' },
  move_backAbout: {
    he: 'בלחיצה הבקשה חוזרת לסלון הקודם, אם המקום עדיין פנוי; אם לא, היא מתבטלת.',
    en: 'One press takes it back to the earlier salon if the place is still free; if not, it ends.',
  },
  move_backButton: { he: 'חזרה לסלון הקודם', en: 'Go back' },
  move_backDone: { he: 'ההעברה בוטלה', en: 'The move was refused' },
  move_backDoneAbout: {
    he: 'אם המקום הקודם עדיין היה פנוי, הוא שוב שלכם. תישלח הודעה עם הפרטים.',
    en: 'If the earlier place was still free, it is yours again. A message with the details will follow.',
  },
  accept_offerTitle: { he: 'לקחת את המקום?', en: 'Take the place?' },
  accept_offerAbout: {
    he: 'המקום שחיכית לו שמור לך. בלחיצה הבקשה עוברת למארחים, ואין צורך להיכנס לחשבון.',
    en: 'The place you waited for is kept for you. One press sends the request to the host, there is no need to log in.',
  },
  accept_offerButton: { he: 'לקחת את המקום', en: 'Take the place' },
  accept_offerDone: { he: 'המקום שמור לך', en: 'The place is kept for you' },
  refuse_offerTitle: { he: 'לוותר על המקום?', en: 'Let others have the place?' },
  refuse_offerAbout: {
    he: 'המקום יוצע לבאים בתור, ותצאו מרשימת ההמתנה של הסלון.',
    en: 'The place goes to the next in line, and you leave the waiting list of this salon.',
  },
  refuse_offerButton: { he: 'לוותר על המקום', en: 'Let others have it' },
  refuse_offerDone: { he: 'המקום עבר לבאים בתור', en: 'The place went to the next in line' },
  refuse_offerDoneAbout: {
    he: 'תודה על התשובה. אפשר לבקש מקום בסלון אחר, או לחזור לרשימת ההמתנה, בכל עת.',
    en: 'Thank you for the answer. You can ask for a place elsewhere, or join the waiting list again, at any time.',
  },
  takeTitle: { he: 'לבקש את המקום?', en: 'Ask for the place?' },
  takeAbout: { he: 'המקום ניתן למי שמבקשים ראשונים.', en: 'Whoever asks first has it.' },
  takeButton: { he: 'לבקש את המקום', en: 'Ask for the place' },
  takeDone: { he: 'הבקשה נשלחה', en: 'The request is sent' },
  goneTitle: { he: 'המקום כבר נתפס', en: 'The place is gone' },
  goneAbout: {
    he: 'מישהו הקדים אותך. מקומך ברשימת ההמתנה נשמר.',
    en: 'Somebody was quicker. You keep your place on the waiting list.',
  },
  withHostAbout: {
    he: 'המארחים קיבלו הודעה. המצב והפרטים מחכים באזור האישי.',
    en: 'The host has been notified. How it stands, and all the details, are in your own area.',
  },
  endedTitle: { he: 'הקישור הזה כבר לא פעיל', en: 'This link has ended' },
  endedAbout: {
    he: 'ייתכן שהמועד עבר, שמשהו השתנה בינתיים או שחלק מהקישור אבד בדרך. המצב העדכני נמצא באזור האישי.',
    en: 'Its time may be over, something may have changed since, or a part of it was lost on the way. Your own area shows how things stand.',
  },
  person: { he: '{{name}}, {{places}}', en: '{{name}}, {{places}}' },
  places_one: { he: 'מקום אחד', en: 'one place' },
  places_two: { he: 'שני מקומות', en: 'two places' },
  places_other: { he: '{{count}} מקומות', en: '{{count}} places' },
  tooLateToUndo: {
    he: 'כבר אי אפשר לבטל: ההודעה יצאה, או שמשהו השתנה בינתיים.',
    en: 'It is too late to undo: the message has gone out, or something has changed since.',
  },
  otherAnswer: { he: 'לכל הבקשות, או לתשובה אחרת', en: 'All requests, or another answer' },
  mySalon: { he: 'לאזור האישי', en: 'My own area' },
  search: { he: 'חיפוש סלון אחר', en: 'Find another salon' },
});
