/** What somebody can do about an error that a page of its own tells. */
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

/** What can be done about the error of a key; for what has no other way, starting from the first page (product §1.83). */
export const toRemedy = (key: string): Remedy => {
  for (const remedy of ['logIn', 'search', 'contact', 'wait', 'again'] as const)
    if (remedies[remedy].includes(key)) return remedy;
  return 'start';
};
