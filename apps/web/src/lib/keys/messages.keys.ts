export const messageKeys = {
  inDevelopment: (search: string) => ['outbox', 'development', search] as const,
  templates: ['messageTemplate'] as const,
  /** Of messages in the outbox, so that reading one does not refetch it. */
  textPreview: (kind: string, language: string) => ['outbox', 'textPreview', kind, language] as const,
  sent: (query: object) => ['outbox', 'sent', query] as const,
};
