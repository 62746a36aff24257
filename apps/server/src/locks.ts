import type { Locks } from './deps.ts';
import { lockSalons } from './features/answers/invitation-moves.queries.ts';
import { lockIdentity } from './features/google/google.queries.ts';
import { lockSalon } from './features/invitations/invitation-locks.queries.ts';
import { lockPlaces } from './features/place-requests/place-requests.queries.ts';
import { lockChanger } from './features/role-change/role-change.queries.ts';
import { lockPair, readPair } from './features/teaming/teaming-locks.queries.ts';

export const locks: Locks = {
  lockChanger,
  lockIdentity,
  lockPair,
  lockPlaces,
  lockSalon,
  lockSalons,
  readPair,
};
