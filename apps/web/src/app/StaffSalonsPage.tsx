import { WaitingParties } from '../nouns/request/WaitingParties.tsx';
import { EditSalon } from '../nouns/salon/EditSalon.tsx';
import { SalonsListPage } from '../staff/salons/SalonsListPage.tsx';
import { SalonTeaming } from '../staff/teaming/SalonTeaming.tsx';

/** The salons; each drawer has teaming and form. */
export const StaffSalonsPage = () => (
  <SalonsListPage
    teaming={(salon) => <SalonTeaming salon={salon} />}
    waiting={(salon) => <WaitingParties salon={salon} heading="h3" />}
    form={(salon, { beside, onSaved }) => (
      <EditSalon salon={salon} isForStaff beside={beside} onSaved={onSaved} />
    )}
  />
);
