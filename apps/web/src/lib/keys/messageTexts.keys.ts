export const messageTextKeys = { list: ['messageText'] as const };
