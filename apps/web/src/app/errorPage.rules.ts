/** What a visitor can do about an error that has a page of its own. */
export type Remedy = 'logIn' | 'search' | 'contact' | 'wait' | 'again' | 'start';

const remedies: Readonly<Record<Exclude<Remedy, 'start'>, readonly string[]>> = {
  logIn: [
    'notAuthenticated',
    'tokenExpired',
    'invalidToken',
    'invalidCredentials',
    'phoneNotProved',
    'holderUnconfirmed',
    'otpRequired',
    'googleState',
  ],
  search: ['salonNotOpen', 'notEnoughRoom', 'alreadyDenied', 'onlyOnceInYear', 'seasonNotOpen'],
  contact: ['accountBlocked', 'permissionDenied', 'roleChangedThisYear', 'roleHasUpcoming'],
  wait: ['throttled', 'unavailable', 'notYet'],
  again: ['offline', 'internal', 'generic', 'errorBoundary', 'conflict'],
};

/** The remedy for an error key; by default the front page (product §1.83). */
export const toRemedy = (key: string): Remedy => {
  for (const remedy of ['logIn', 'search', 'contact', 'wait', 'again'] as const)
    if (remedies[remedy].includes(key)) return remedy;
  return 'start';
};
