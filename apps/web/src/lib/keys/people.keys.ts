export const personKeys = {
  callers: (language: string, q: string) => ['person', 'callers', language, q] as const,
  known: (phone: string | undefined, email: string | undefined) => ['person', 'known', phone, email] as const,
  one: (user: number) => ['person', 'one', user] as const,
  contacts: (user: number, record: string) => ['person', 'contacts', user, record] as const,
  messages: (user: number) => ['person', 'messages', user] as const,
};
