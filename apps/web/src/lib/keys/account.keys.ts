/** The keys of what is read of one's own account. */
export const accountKeys = {
  logins: ['login'] as const,
  ownData: ['account'] as const,
  roundUp: ['user', 'round up'] as const,
  secondStep: ['secondStep'] as const,
  user: ['user'] as const,
};
