export const inviteLines = {
  guest: {
    he: 'אפשר להזמין גם חברים ושכנים: {{share}}',
    en: 'Friends and neighbours are welcome too: {{share}}',
  },
  host: { he: 'אפשר להזמין עוד אורחים: {{share}}', en: 'To invite more guests: {{share}}' },
} as const;

export const calendarLine = {
  he: 'פתיחת הקובץ המצורף מסירה את הערב מהיומן.',
  en: 'Opening the attached file removes the evening from your calendar.',
} as const;

/** Links that act without a login (product §12.190). */
export const actionLines = {
  approve: { he: 'לאישור הבקשה: {{approve}}', en: 'Approve: {{approve}}' },
  deny: { he: 'לדחיית הבקשה: {{deny}}', en: 'Decline: {{deny}}' },
  coming: { he: 'כן, נגיע: {{coming}}', en: 'Yes, I am coming: {{coming}}' },
  not_coming: { he: 'לא נוכל להגיע: {{not_coming}}', en: 'No, I cannot come: {{not_coming}}' },
  cancel: { he: 'לביטול המקום שלי: {{cancel}}', en: 'Cancel my place: {{cancel}}' },
  accept_offer: { he: 'לקחת את המקום: {{accept_offer}}', en: 'Take the place: {{accept_offer}}' },
  refuse_offer: { he: 'לוותר על המקום: {{refuse_offer}}', en: 'Let others have it: {{refuse_offer}}' },
  take: { he: 'לבקש את המקום: {{take}}', en: 'Ask for the place: {{take}}' },
  move_back: { he: 'לחזור לסלון הקודם: {{move_back}}', en: 'Back to the earlier salon: {{move_back}}' },
} as const;

export const giveBackLine = {
  he: 'אם לא ניתן להגיע, חשוב לבטל כדי שהמקומות יתפנו לאחרים.',
  en: 'If you cannot come, please cancel, so that others can have the places.',
} as const;

/** Messages about invitations; {{…}} values are bidi-isolated. */
export const invitationTexts = {
  asked: {
    he: {
      subject: 'בקשה חדשה להתארח: {{salon}}',
      lines: [
        'התקבלה בקשה של {{guest}} להתארח: {{places}}, {{salon}}, {{time}}. הבקשה ממתינה לתשובה עד {{until}}.',
        'ללא תשובה עד אז היא תפקע והמקומות יתפנו.',
        'לכל הבקשות: {{link}}',
      ],
    },
    en: {
      subject: 'A new request to attend: {{salon}}',
      lines: [
        '{{guest}} asks to attend: {{places}} at {{salon}}, {{time}}. The request waits for an answer until {{until}}.',
        'Without an answer by then it lapses and the places are free again.',
        'All requests: {{link}}',
      ],
    },
  },
  received: {
    he: {
      subject: 'הבקשה נשלחה: {{salon}}',
      lines: [
        'הבקשה להתארח נשלחה למארחים: {{places}}, {{salon}}, {{weekday}} {{time}}.',
        'המקומות שמורים לכם עד לתשובה, שתגיע בהודעה כמו זו עד {{until}}.',
        'לצפייה בבקשה ולשינוי מספר המקומות: {{link}}',
        'לביטול הבקשה: {{cancel}}',
      ],
      short: [
        'הבקשה להתארח נשלחה: {{places}}, {{salon}}, {{weekday}} {{time}}. התשובה תגיע עד {{until}}.',
        'לביטול הבקשה: {{cancel}}',
      ],
    },
    en: {
      subject: 'Your request is on its way: {{salon}}',
      lines: [
        'Your request went to the host: {{places}} at {{salon}}, {{weekday}} {{time}}.',
        'The places are kept for you until the answer, which comes by a message like this one by {{until}}.',
        'See the request or change the number of places: {{link}}',
        'Cancel the request: {{cancel}}',
      ],
      short: [
        'Your request was sent: {{places}} at {{salon}}, {{weekday}} {{time}}. The answer comes by {{until}}.',
        'Cancel the request: {{cancel}}',
      ],
    },
  },
  joined: {
    he: {
      subject: 'אורחים נוספים: {{salon}}',
      lines: [
        '{{guest}} יגיעו להתארח: {{places}}, {{salon}}, {{time}}. הבקשה אושרה אוטומטית.',
        'לרשימת האורחים: {{link}}',
      ],
    },
    en: {
      subject: 'New guests: {{salon}}',
      lines: [
        '{{guest}} will attend: {{places}} at {{salon}}, {{time}}. The request was approved automatically.',
        'The list of guests: {{link}}',
      ],
    },
  },
  approved: {
    he: {
      subject: 'הבקשה אושרה: {{salon}}',
      lines: [
        'הבקשה להתארח אושרה: {{places}}, {{salon}}, {{weekday}} {{time}}.',
        'כל הפרטים והיומן: {{link}}',
      ],
    },
    en: {
      subject: 'Your request was approved: {{salon}}',
      lines: [
        'Your request was approved: {{places}} at {{salon}}, {{weekday}} {{time}}.',
        'All the details and your calendar: {{link}}',
      ],
    },
  },
  denied: {
    he: {
      subject: 'הפעם אין מקום: {{salon}}',
      lines: ['לצערנו הבקשה להתארח לא אושרה הפעם: {{salon}}, {{time}}.', 'אפשר לחפש סלון אחר: {{link}}'],
    },
    en: {
      subject: 'Not this time: {{salon}}',
      lines: [
        'Unfortunately your request was not approved this time: {{salon}}, {{time}}.',
        'You can look for another salon: {{link}}',
      ],
    },
  },
  expired: {
    he: {
      subject: 'הבקשה פקעה: {{salon}}',
      lines: ['לא התקבלה תשובה לבקשה להתארח: {{salon}}, {{time}}.', 'אפשר לבקש מקום בסלון אחר: {{link}}'],
    },
    en: {
      subject: 'Your request has lapsed: {{salon}}',
      lines: [
        'There was no answer to your request: {{salon}}, {{time}}.',
        'You can ask for a place elsewhere: {{link}}',
      ],
    },
  },
  offered: {
    he: {
      subject: 'התפנה מקום: {{salon}}',
      lines: [
        'התפנה מקום שחיכית לו: {{places}}, {{salon}}, {{time}}. השמירה היא עד {{until}}.',
        'כל הפרטים: {{link}}',
        'ללא תשובה עד אז המקום יעבור לבאים בתור.',
      ],
    },
    en: {
      subject: 'A place is free: {{salon}}',
      lines: [
        'The place you waited for is free: {{places}} at {{salon}}, {{time}}. It is kept for you until {{until}}.',
        'All the details: {{link}}',
        'Without an answer by then it goes to the next in line.',
      ],
    },
  },
  offerExpired: {
    he: {
      subject: 'המקום עבר הלאה: {{salon}}',
      lines: [
        'לא התקבלה תשובה, והמקום שנשמר לך עבר לבאים בתור: {{salon}}, {{time}}.',
        'אפשר להצטרף שוב לרשימת ההמתנה של הסלון: {{link}}',
      ],
    },
    en: {
      subject: 'The place went to the next in line: {{salon}}',
      lines: [
        'There was no answer, so the place kept for you went to the next in line: {{salon}}, {{time}}.',
        'You can join the waiting list of this salon again: {{link}}',
      ],
    },
  },
  offerRefused: {
    he: {
      subject: 'הוויתור התקבל: {{salon}}',
      lines: [
        'המקום שהוצע לך עבר לבאים בתור: {{places}}, {{salon}}, {{weekday}} {{time}}. ההמתנה שלך שם הסתיימה.',
        'אפשר להצטרף שוב, או לחפש סלון אחר: {{link}}',
      ],
    },
    en: {
      subject: 'You let the place go: {{salon}}',
      lines: [
        'The place that was offered to you goes to the next in line: {{places}} at {{salon}}, {{weekday}} {{time}}. You no longer wait there.',
        'You can join again, or look for another salon: {{link}}',
      ],
    },
  },
  cancelled: {
    he: {
      subject: 'הסלון בוטל: {{salon}}',
      lines: [
        'הסלון שבו התבקש מקום בוטל: {{salon}}, {{time}}.',
        'הסיבה: {{reason}}',
        'אפשר לבקש מקום בסלון אחר: {{link}}',
      ],
    },
    en: {
      subject: 'The salon was cancelled: {{salon}}',
      lines: [
        'The salon where you asked for a place was cancelled: {{salon}}, {{time}}.',
        'The reason: {{reason}}',
        'You can ask for a place at another salon: {{link}}',
      ],
    },
  },
  withdrawn: {
    he: {
      subject: 'בקשה בוטלה: {{salon}}',
      lines: [
        'הבקשה של {{guest}} בוטלה: {{places}}, {{salon}}, {{time}}. המקומות פנויים.',
        'לרשימת הבקשות: {{link}}',
      ],
    },
    en: {
      subject: 'A request was withdrawn: {{salon}}',
      lines: [
        'The request of {{guest}} was withdrawn: {{places}} at {{salon}}, {{time}}. The places are free.',
        'The requests: {{link}}',
      ],
    },
  },
  withdrawnByGuest: {
    he: {
      subject: 'הביטול התקבל: {{salon}}',
      lines: [
        'הבקשה להתארח בוטלה: {{places}}, {{salon}}, {{weekday}} {{time}}.',
        'תודה על ההודעה, המקומות פנויים לאחרים. אם בכל זאת אפשר להגיע, או שזו טעות, אפשר לבקש שוב.',
        'לבקש מקום שוב: {{link}}',
      ],
    },
    en: {
      subject: 'Your request was withdrawn: {{salon}}',
      lines: [
        'Your request was withdrawn: {{places}} at {{salon}}, {{weekday}} {{time}}.',
        'Thank you, others can have the places now. If you can come after all, or this was a mistake, you can ask again.',
        'Ask for a place again: {{link}}',
      ],
    },
  },
  withdrawnByStaff: {
    he: {
      subject: 'הבקשה בוטלה: {{salon}}',
      lines: ['הבקשה להתארח בוטלה בידי הצוות: {{salon}}, {{time}}.', 'אפשר לבקש מקום בסלון אחר: {{link}}'],
    },
    en: {
      subject: 'Your request was withdrawn: {{salon}}',
      lines: [
        'Our staff withdrew your request: {{salon}}, {{time}}.',
        'You can ask for a place elsewhere: {{link}}',
      ],
    },
  },
  moved: {
    he: {
      subject: 'הבקשה עברה לסלון אחר: {{salon}}',
      lines: [
        'צוות התוכנית העביר את הבקשה שלכם לסלון אחר: {{places}}, {{salon}}, {{time}}.',
        'לפרטים: {{link}}',
        'לא מתאים? במשך 24 שעות אפשר לחזור לסלון הקודם, אם המקום עדיין פנוי.',
      ],
    },
    en: {
      subject: 'Your request was moved: {{salon}}',
      lines: [
        'The programme’s team moved your request to another salon: {{places}}, {{salon}}, {{time}}.',
        'The details: {{link}}',
        'Does it not suit you? For 24 hours you can go back to the earlier salon, if the place is still free.',
      ],
    },
  },
  changed: {
    he: {
      subject: 'מספר האורחים השתנה: {{salon}}',
      lines: [
        'הבקשה של {{guest}} השתנתה: עכשיו {{places}}, ולפני כן {{before}}. {{salon}}, {{time}}.',
        'לרשימת הבקשות: {{link}}',
      ],
    },
    en: {
      subject: 'The number of guests has changed: {{salon}}',
      lines: [
        'The request of {{guest}} has changed: {{places}} now, {{before}} before. {{salon}}, {{time}}.',
        'The requests: {{link}}',
      ],
    },
  },
  changedToPending: {
    he: {
      subject: 'בקשה לעוד מקומות: {{salon}}',
      lines: [
        'בקשה של {{guest}} לעוד מקומות: {{places}} במקום {{before}}. {{salon}}, {{time}}. הבקשה ממתינה שוב לתשובה עד {{until}}.',
        'ללא תשובה עד אז היא תפקע והמקומות יתפנו.',
        'לכל הבקשות: {{link}}',
      ],
    },
    en: {
      subject: 'A request for more places: {{salon}}',
      lines: [
        '{{guest}} asks for more places: {{places}} instead of {{before}}. {{salon}}, {{time}}. The request waits for an answer again until {{until}}.',
        'Without an answer by then it lapses and the places are free again.',
        'All requests: {{link}}',
      ],
    },
  },
  changedByStaff: {
    he: {
      subject: 'מספר המקומות שלך השתנה: {{salon}}',
      lines: [
        'הצוות עדכן את הבקשה שלך: עכשיו {{places}}, ולפני כן {{before}}. {{salon}}, {{time}}.',
        'לצפייה בבקשה: {{link}}',
      ],
    },
    en: {
      subject: 'The number of your places has changed: {{salon}}',
      lines: [
        'Our staff changed your request: {{places}} now, {{before}} before. {{salon}}, {{time}}.',
        'See your request: {{link}}',
      ],
    },
  },
  changedToPendingByStaff: {
    he: {
      subject: 'הבקשה שלך לעוד מקומות נשלחה: {{salon}}',
      lines: [
        'הצוות ביקש בשמך עוד מקומות: {{places}} במקום {{before}}. {{salon}}, {{time}}. הבקשה ממתינה שוב לתשובת המארחים, שתגיע עד {{until}}.',
        'לצפייה בבקשה: {{link}}',
      ],
    },
    en: {
      subject: 'Your request for more places was sent: {{salon}}',
      lines: [
        'Our staff asked for more places for you: {{places}} instead of {{before}}. {{salon}}, {{time}}. The request waits for the host again; the answer comes by {{until}}.',
        'See your request: {{link}}',
      ],
    },
  },
  reminder: {
    he: {
      subject: 'בקשה ממתינה לתשובה: {{salon}}',
      lines: [
        'הבקשה של {{guest}} עדיין ממתינה: {{places}}, {{salon}}, {{time}}. ללא תשובה עד {{until}} היא תפקע.',
        'לכל הבקשות: {{link}}',
      ],
    },
    en: {
      subject: 'A request is waiting for an answer: {{salon}}',
      lines: [
        'The request of {{guest}} is still waiting: {{places}} at {{salon}}, {{time}}. Without an answer it lapses on {{until}}.',
        'All requests: {{link}}',
      ],
    },
  },
} as const;

export const placesInWords = {
  he: { 1: 'מקום אחד', 2: 'שני מקומות', 3: 'שלושה מקומות' },
  en: { 1: 'one place', 2: 'two places', 3: 'three places' },
} as const;

export const noReason = { he: 'לא נמסרה', en: 'none was given' } as const;
