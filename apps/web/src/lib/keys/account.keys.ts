export const accountKeys = {
  logins: ['login'] as const,
  ownData: ['account'] as const,
  roundUp: ['user', 'round up'] as const,
  secondStep: ['secondStep'] as const,
  user: ['user'] as const,
};
