/** Messages about requests and places that were changed, given up or cancelled. */
export const changeTexts = {
  cancelled: {
    he: {
      subject: 'הסלון בוטל: {{salon}}',
      lines: [
        'הסלון שבו התבקש מקום בוטל: {{salon}}, {{time}}.',
        'הסיבה: {{reason}}',
        'סלונים קרובים שיש בהם מקום: {{link}}',
      ],
      short: ['בוטל: {{salon}}, {{when}}. יש סלונים קרובים אחרים.', '{{link}}'],
    },
    en: {
      subject: 'The salon was cancelled: {{salon}}',
      lines: [
        'The salon where you asked for a place was cancelled: {{salon}}, {{time}}.',
        'The reason: {{reason}}',
        'Other salons near by, with room: {{link}}',
      ],
      short: ['Cancelled: {{salon}}, {{when}}.', '{{link}}'],
    },
  },
  withdrawn: {
    he: {
      subject: 'בקשה בוטלה: {{salon}}',
      lines: [
        'הבקשה של {{guest}} בוטלה: {{places}}, {{salon}}, {{time}}. המקומות פנויים.',
        'לרשימת הבקשות: {{link}}',
      ],
      short: ['ביטול: {{guest}}, {{places}}. המקומות פנויים.', '{{link}}'],
    },
    en: {
      subject: 'A request was withdrawn: {{salon}}',
      lines: [
        'The request of {{guest}} was withdrawn: {{places}} at {{salon}}, {{time}}. The places are free.',
        'The requests: {{link}}',
      ],
      short: ['Withdrawn: {{guest}}, {{places}}. The places are free.', '{{link}}'],
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
      short: ['הביטול התקבל: {{salon}}. תודה, המקומות פנויים לאחרים.', '{{link}}'],
    },
    en: {
      subject: 'Your request was withdrawn: {{salon}}',
      lines: [
        'Your request was withdrawn: {{places}} at {{salon}}, {{weekday}} {{time}}.',
        'Thank you, others can have the places now. If you can come after all, or this was a mistake, you can ask again.',
        'Ask for a place again: {{link}}',
      ],
      short: ['Withdrawn: {{salon}}. Thank you.', '{{link}}'],
    },
  },
  withdrawnByStaff: {
    he: {
      subject: 'הבקשה בוטלה: {{salon}}',
      lines: ['הבקשה להתארח בוטלה בידי הצוות: {{salon}}, {{time}}.', 'אפשר לבקש מקום בסלון אחר: {{link}}'],
      short: ['הצוות ביטל את הבקשה: {{salon}}.', '{{link}}'],
    },
    en: {
      subject: 'Your request was withdrawn: {{salon}}',
      lines: [
        'Our staff withdrew your request: {{salon}}, {{time}}.',
        'You can ask for a place elsewhere: {{link}}',
      ],
      short: ['Our staff withdrew your request: {{salon}}.', '{{link}}'],
    },
  },
  moved: {
    he: {
      subject: 'הבקשה עברה לסלון אחר: {{salon}}',
      lines: [
        'צוות התוכנית העביר את הבקשה שלכם לסלון אחר: {{places}}, {{salon}}, {{time}}.',
        'לא מתאים? במשך 24 שעות אפשר לחזור לסלון הקודם, אם המקום עדיין פנוי.',
        'לפרטים ולתשובה: {{link}}',
      ],
      short: ['הצוות העביר אותך אל {{salon}}, {{when}}. לא מתאים? אפשר לחזור.', '{{link}}'],
    },
    en: {
      subject: 'Your request was moved: {{salon}}',
      lines: [
        'The programme’s team moved your request to another salon: {{places}}, {{salon}}, {{time}}.',
        'Does it not suit you? For 24 hours you can go back to the earlier salon, if the place is still free.',
        'The details and your answer: {{link}}',
      ],
      short: ['Moved to {{salon}}, {{when}}. You can go back.', '{{link}}'],
    },
  },
  changed: {
    he: {
      subject: 'מספר האורחים השתנה: {{salon}}',
      lines: [
        'הבקשה של {{guest}} השתנתה: עכשיו {{places}}, ולפני כן {{before}}. {{salon}}, {{time}}.',
        'לרשימת הבקשות: {{link}}',
      ],
      short: ['{{guest}}: עכשיו {{places}}, קודם {{before}}.', '{{link}}'],
    },
    en: {
      subject: 'The number of guests has changed: {{salon}}',
      lines: [
        'The request of {{guest}} has changed: {{places}} now, {{before}} before. {{salon}}, {{time}}.',
        'The requests: {{link}}',
      ],
      short: ['{{guest}}: {{places}} now, {{before}} before.', '{{link}}'],
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
      short: ['{{guest}}: בקשה ל{{places}}. לתשובה עד {{until}}.', '{{link}}'],
    },
    en: {
      subject: 'A request for more places: {{salon}}',
      lines: [
        '{{guest}} asks for more places: {{places}} instead of {{before}}. {{salon}}, {{time}}. The request waits for an answer again until {{until}}.',
        'Without an answer by then it lapses and the places are free again.',
        'All requests: {{link}}',
      ],
      short: ['{{guest}} asks for {{places}}. Answer by {{until}}.', '{{link}}'],
    },
  },
  changedByStaff: {
    he: {
      subject: 'מספר המקומות שלך השתנה: {{salon}}',
      lines: [
        'הצוות עדכן את הבקשה שלך: עכשיו {{places}}, ולפני כן {{before}}. {{salon}}, {{time}}.',
        'לצפייה בבקשה: {{link}}',
      ],
      short: ['הצוות עדכן: עכשיו {{places}} ב{{salon}}, {{when}}.', '{{link}}'],
    },
    en: {
      subject: 'The number of your places has changed: {{salon}}',
      lines: [
        'Our staff changed your request: {{places}} now, {{before}} before. {{salon}}, {{time}}.',
        'See your request: {{link}}',
      ],
      short: ['Our staff changed it: {{places}}, {{salon}}.', '{{link}}'],
    },
  },
  changedToPendingByStaff: {
    he: {
      subject: 'הבקשה שלך לעוד מקומות נשלחה: {{salon}}',
      lines: [
        'הצוות ביקש בשמך עוד מקומות: {{places}} במקום {{before}}. {{salon}}, {{time}}. הבקשה ממתינה שוב לתשובת המארחים, שתגיע עד {{until}}.',
        'לצפייה בבקשה: {{link}}',
      ],
      short: ['הצוות ביקש בשמך {{places}} ב{{salon}}. תשובה עד {{until}}.', '{{link}}'],
    },
    en: {
      subject: 'Your request for more places was sent: {{salon}}',
      lines: [
        'Our staff asked for more places for you: {{places}} instead of {{before}}. {{salon}}, {{time}}. The request waits for the host again; the answer comes by {{until}}.',
        'See your request: {{link}}',
      ],
      short: ['Our staff asked for {{places}}. Answer by {{until}}.', '{{link}}'],
    },
  },
} as const;
