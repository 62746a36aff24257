/**
 * Changed values with the former ones. `place_now` and `place_before` are replaced by the parts of a place that are
 * set.
 */
export const changeLines = {
  where: {
    he: 'המקום עכשיו: {{place_now}}.\nקודם: {{place_before}}.',
    en: 'Place now: {{place_now}}.\nBefore: {{place_before}}.',
  },
  /** In a text message. */
  whereNow: { he: 'עכשיו: {{place_now}}.', en: 'Now: {{place_now}}.' },
  town: {
    he: 'היישוב עכשיו: {{town_now}}.\nקודם: {{town_before}}.',
    en: 'Town now: {{town_now}}.\nBefore: {{town_before}}.',
  },
  address: { he: 'הכתובת המדויקת השתנתה.', en: 'The exact address has changed.' },
  pin: {
    he: 'המיקום על המפה תוקן, והכתובת לא השתנתה.',
    en: 'The place on the map was corrected; the address is the same.',
  },
  meeting: { he: 'הקישור למפגש המקוון השתנה.', en: 'The link to the online meeting has changed.' },
  when: {
    he: 'המועד עכשיו: {{weekday}} {{time}}.\nקודם: {{weekday_before}} {{time_before}}.',
    en: 'Time now: {{weekday}} {{time}}.\nBefore: {{weekday_before}} {{time_before}}.',
  },
  ends: {
    he: 'שעת הסיום עכשיו: {{ends}}.\nקודם: {{ends_before}}.',
    en: 'It ends at {{ends}} now.\nBefore: {{ends_before}}.',
  },
  phone: {
    he: 'טלפון המארחים עכשיו: {{phone}}.\nקודם: {{phone_before}}.',
    en: 'The host’s phone now: {{phone}}.\nBefore: {{phone_before}}.',
  },
  phoneAlone: { he: 'הטלפון של המארחים השתנה.', en: 'The host’s phone has changed.' },
  language: {
    he: 'שפת הערב עכשיו: {{language}}.\nקודם: {{language_before}}.',
    en: 'The language of the evening now: {{language}}.\nBefore: {{language_before}}.',
  },
  witness: {
    he: 'עדות בערב הזה תישמע עכשיו מפי {{witness}}, במקום העדות שנקבעה קודם.',
    en: '{{witness}} will now tell their story, in place of what was set before.',
  },
  witnessLeft: {
    he: 'העדות שנקבעה לערב הזה בוטלה. הצוות מחפש סיפור אחר.',
    en: 'The testimony that was set for this evening is called off. The staff are looking for another story.',
  },
  witnesses: { he: 'יש שינוי בעדויות שיישמעו בערב.', en: 'Who tells their story that evening has changed.' },
} as const;

export const eveningTexts = {
  guest: {
    he: {
      subject: 'שינוי בפרטי הערב: {{salon}}',
      first: 'השתנו פרטי הערב שבו שמור לך מקום: {{salon}}, {{weekday}} {{time}}.',
      file: 'הקובץ ליומן שמצורף כאן מחליף את הקודם.',
      shortFirst: 'פרטי הערב שלך השתנו.',
    },
    en: {
      subject: 'A change to your evening: {{salon}}',
      first:
        'Details of the evening for which you have a place have changed: {{salon}}, {{weekday}} {{time}}.',
      file: 'The calendar file that comes with this mail replaces the earlier one.',
      shortFirst: 'Your evening has changed.',
    },
  },
  witness: {
    he: {
      subject: 'המפגש השתנה: {{time}}',
      first: 'השתנו פרטי המפגש עם {{witness}} אצל {{host}}, {{weekday}} {{time}}.',
      file: 'הקובץ ליומן שמצורף כאן מחליף את הקודם.',
      shortFirst: 'שינוי במפגש, {{time}}.',
    },
    en: {
      subject: 'The evening has changed: {{time}}',
      first: 'Details of the evening with {{witness}} at {{host}}’s, {{weekday}} {{time}}, have changed.',
      file: 'The calendar file that comes with this mail replaces the earlier one.',
      shortFirst: 'A change to the evening, {{time}}.',
    },
  },
  host: {
    he: {
      subject: 'הצוות עדכן את פרטי הסלון: {{salon}}',
      first: 'הצוות עדכן את הפרטים של {{salon}}, {{weekday}} {{time}}. מי שאושרו להגיע מקבלים הודעה.',
      file: 'הקובץ ליומן שמצורף כאן מחליף את הקודם.',
      shortFirst: 'הצוות עדכן את פרטי הסלון, {{time}}.',
    },
    en: {
      subject: 'Our staff updated your salon: {{salon}}',
      first:
        'Our staff updated the details of {{salon}}, {{weekday}} {{time}}. Guests with a place are notified.',
      file: 'The calendar file that comes with this mail replaces the earlier one.',
      shortFirst: 'Our staff updated your salon, {{time}}.',
    },
  },
  relative: {
    he: {
      subject: 'שינוי בערב העדות במשפחה',
      first: 'שינוי בערב של {{witness}}, {{time}}.',
      last: 'הפרטים בקישור שנשלח אליך.',
    },
    en: {
      subject: 'A change to the testimony evening in your family',
      first: 'A change to the evening of {{witness}}, {{time}}.',
      last: 'The details are in your own link.',
    },
  },
  driver: {
    he: {
      subject: 'שינוי בנסיעה לערב עדות',
      first: 'שינוי בנסיעה לערב העדות, {{time}}.',
      last: 'המארחים: {{phone}}.',
    },
    en: {
      subject: 'A change to the drive to a testimony evening',
      first: 'A change to the drive, {{time}}.',
      last: 'The host: {{phone}}.',
    },
  },
} as const;

export const lastLines = {
  guest: { he: 'כל הפרטים והיומן: {{link}}', en: 'All the details and your calendar: {{link}}' },
  host: { he: 'לפרטי הסלון: {{link}}', en: 'Your salon: {{link}}' },
  witness: { he: 'כל הפרטים: {{link}}', en: 'All the details: {{link}}' },
  unsuitable: {
    he: 'אם המקום אינו מתאים, כדאי להתקשר עוד היום אל {{host}}: {{phone}}.',
    en: 'If the place does not suit, please call {{host}} today: {{phone}}.',
  },
  confirm: {
    he: 'המקום מתאים? לאישור: {{link}}',
    en: 'Does the place suit? Please confirm: {{link}}',
  },
  tellHost: {
    he: 'חשוב לומר למארחים אם המקום מתאים. {{host}}: {{phone}}.',
    en: 'Please tell the host whether the place suits. {{host}}: {{phone}}.',
  },
  callHost: { he: 'הטלפון של המארחים: {{phone}}', en: 'The host’s phone: {{phone}}' },
  /** To the contacts of a driver without SMS. */
  tellDriver: {
    he: 'כדאי לעדכן גם את מי שמסיעים: {{driver}}.',
    en: 'Please tell the driver, too: {{driver}}.',
  },
} as const;

export const online = { he: 'מפגש מקוון', en: 'online' } as const;
export const notKnown = { he: 'לא צוין', en: 'not given' } as const;
