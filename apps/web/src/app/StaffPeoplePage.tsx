import { PeoplePage } from '../staff/people/PeoplePage.tsx';
import { OpenSalonFor } from '../staff/salons/OpenSalonFor.tsx';

/** People who telephone, with the way to a host's salon in the same call. */
export const StaffPeoplePage = () => (
  <PeoplePage
    openSalon={(host, salons, onOpened) => (
      <OpenSalonFor key={host.id} host={host} salons={salons} onOpened={onOpened} />
    )}
  />
);
