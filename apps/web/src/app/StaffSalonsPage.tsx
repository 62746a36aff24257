import { WaitingParties } from '../features/invitations/WaitingParties.tsx';
import { EditSalon } from '../features/salons/EditSalon.tsx';
import { SalonsListPage } from '../features/staff/SalonsListPage.tsx';
import { SalonTeaming } from '../features/teaming/SalonTeaming.tsx';

/** The salons with, in the drawer of each, how it is teamed and its form. */
export const StaffSalonsPage = () => (
  <SalonsListPage
    teaming={(salon) => <SalonTeaming salon={salon} />}
    waiting={(salon) => <WaitingParties salon={salon} heading="h3" />}
    form={(salon, { beside, onSaved }) => (
      <EditSalon salon={salon} isForStaff beside={beside} onSaved={onSaved} />
    )}
  />
);
