/** The SMS with a driver's link. An unproved number gets no name: only the subject and the link. */
export const driverLinkTexts = {
  he: {
    subject: 'קישור להסעה אל ערב העדות: מתי, לאן ואל מי להתקשר',
    lines: ['ההסעה של {{witness}} אל הערב, {{day}} {{time}}. לאן, ואל מי להתקשר:', '{{link}}'],
  },
  en: {
    subject: 'Your drive to the testimony evening: when, where and whom to call',
    lines: ['You drive {{witness}} to the evening, {{day}} {{time}}. Where to and whom to call:', '{{link}}'],
  },
} as const;

/** What relatives read on the way. An unproved number gets the subject alone. */
export const rideStepTexts = {
  fetched: {
    he: { subject: 'יצאו לדרך אל ערב העדות', lines: ['{{witness}} בדרך אל הערב, מאז {{time}}.'] },
    en: {
      subject: 'On the way to the testimony evening',
      lines: ['{{witness}} is on the way, since {{time}}.'],
    },
  },
  arrived: {
    he: { subject: 'הגיעו אל ערב העדות', lines: ['{{witness}} כבר אצל המארחים, מאז {{time}}.'] },
    en: {
      subject: 'Arrived at the testimony evening',
      lines: ['{{witness}} is with the hosts, since {{time}}.'],
    },
  },
  home: {
    he: {
      subject: 'שבו הביתה מערב העדות',
      lines: ['{{witness}} שוב בבית, מאז {{time}}. תודה ששיתפתם אותנו.'],
    },
    en: {
      subject: 'Home again from the testimony evening',
      lines: ['{{witness}} is home again, since {{time}}.'],
    },
  },
} as const;
