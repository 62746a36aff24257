/** Lines that do not apply to the salon are omitted. */
export const salonOpenedTexts = {
  subject: { he: 'הסלון רשום: {{salon}}', en: 'Your salon is registered: {{salon}}' },
  opened: {
    he: 'הסלון רשום ופתוח לבקשות: {{salon}}, {{weekday}} {{time}}, עד {{seats}} אורחים.',
    en: 'Your salon is open for requests: {{salon}}, {{weekday}} {{time}}, up to {{seats}} guests.',
  },
  closed: {
    he: 'הסלון רשום, ועדיין סגור לבקשות: {{salon}}, {{weekday}} {{time}}, עד {{seats}} אורחים.',
    en: 'Your salon is registered and still closed to requests: {{salon}}, {{weekday}} {{time}}, up to {{seats}} guests.',
  },
  shortOpened: {
    he: 'הסלון רשום ופתוח לבקשות: {{weekday}} {{time}}.',
    en: 'Your salon is open: {{weekday}} {{time}}.',
  },
  shortClosed: {
    he: 'הסלון רשום, ועדיין סגור לבקשות: {{weekday}} {{time}}.',
    en: 'Your salon is registered, still closed: {{weekday}} {{time}}.',
  },
  place: { he: 'איפה: {{place}}', en: 'Where: {{place}}' },
  asks: {
    he: 'כל בקשה להתארח תגיע אליכם בהודעה, ואפשר לאשר אותה בלחיצה אחת.',
    en: 'Each request comes to you by a message; one press approves it.',
  },
  approvesItself: {
    he: 'בקשות מאושרות אוטומטית עד שהסלון מתמלא, ועל כל אורח תגיע אליכם הודעה.',
    en: 'Requests are approved automatically until the salon is full, and you hear of each guest.',
  },
  witness: {
    he: 'הצוות מחפש מי שיספר אצלכם, ויודיע לכם כשיימצא.',
    en: 'Our team looks for a witness for your salon and will let you know.',
  },
  share: { he: 'אפשר להזמין חברים ושכנים: {{share}}', en: 'Invite friends and neighbours: {{share}}' },
  link: {
    he: 'לבקשות, לשינוי הפרטים או לביטול: {{link}}',
    en: 'Requests, changes and cancelling: {{link}}',
  },
} as const;
