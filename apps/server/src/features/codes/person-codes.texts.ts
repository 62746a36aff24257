/** A code to read out to staff on the telephone. Without autofill: it opens no login. */
export const personCodeTexts = {
  he: {
    subject: 'קוד לשיחה עם הצוות',
    lines: [
      '{{brand}}: קוד לשיחה עם הצוות: {{code}}. מי שמקריאים להם אותו יכולים לטפל בחשבון שלך במשך יממה. אם אין עכשיו שיחה כזאת, לא למסור אותו לאיש. תקף 5 דקות.',
    ],
  },
  en: {
    subject: 'Your code for a call with our staff',
    lines: [
      '{{brand}}: code for your call with our staff: {{code}}. Whoever you read it to can look after your account for a day. If you are not on such a call, tell it to nobody. Good for 5 minutes.',
    ],
  },
} as const;
