/** A code to read out to staff on the telephone. Without autofill: it opens no login. */
export const personCodeTexts = {
  he: {
    subject: 'קוד לשיחה עם הצוות',
    lines: [
      'קוד לשיחה עם הצוות: {{code}}, תקף 5 דקות. הוא מרשה לטפל בחשבונך יממה. אין עכשיו שיחה? לא למסור אותו לאיש.',
    ],
  },
  en: {
    subject: 'Your code for a call with our staff',
    lines: [
      'Code for your call with our staff: {{code}}. Whoever you read it to can look after your account for a day. If you are not on such a call, tell it to nobody. Good for 5 minutes.',
    ],
  },
} as const;
