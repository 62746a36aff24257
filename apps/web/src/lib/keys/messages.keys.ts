export const messageKeys = {
  inDevelopment: (search: string) => ['outbox', 'development', search] as const,
  sent: (query: object) => ['outbox', 'sent', query] as const,
};
