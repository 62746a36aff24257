export const messageKeys = {
  inDevelopment: (search: string) => ['outbox', 'development', search] as const,
  templates: ['messageTemplate'] as const,
  sent: (query: object) => ['outbox', 'sent', query] as const,
};
