export const invitationKeys = {
  ofGuest: (guest: number | null) => ['invitation', 'of guest', guest] as const,
  ofSalon: (salon: number) => ['invitation', 'of salon', salon] as const,
  alternatives: (invitation: number) => ['salon', 'in place of', invitation] as const,
  ownWaiting: ['waiting', 'own'] as const,
  waitingAt: (salon: number) => ['waiting', 'at salon', salon] as const,
};
