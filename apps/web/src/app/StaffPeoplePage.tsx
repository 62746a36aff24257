import { PeoplePage } from '../staff/people/PeoplePage.tsx';
import { OpenSalonFor } from '../staff/salons/OpenSalonFor.tsx';

/** Search by phone, with a link to a host's salon during the same call. */
export const StaffPeoplePage = () => (
  <PeoplePage
    openSalon={(host, salons, onOpened) => (
      <OpenSalonFor key={host.id} host={host} salons={salons} onOpened={onOpened} />
    )}
  />
);
