import { getReach } from '@salons/contract/permissions';
import { useUser } from '../lib/session.ts';
import { PeoplePage } from '../staff/people/PeoplePage.tsx';
import { OpenSalonFor } from '../staff/salons/OpenSalonFor.tsx';
import { WitnessCall } from '../staff/witnesses/WitnessCall.tsx';

/** Search by phone, with a host's salon or a witness's record during the same call. */
export const StaffPeoplePage = () => {
  const mayAddWitness = getReach('witnesses.update', useUser()?.role ?? 'nobody') !== null;
  return (
    <PeoplePage
      openSalon={(host, salons, onOpened) => (
        <OpenSalonFor key={host.id} host={host} salons={salons} onOpened={onOpened} />
      )}
      witnessCall={mayAddWitness ? (props) => <WitnessCall {...props} /> : undefined}
    />
  );
};
