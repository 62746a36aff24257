import { WitnessProfilePage } from '../features/staff/witnesses/WitnessProfilePage.tsx';
import { UndoableTeamings } from '../features/teaming/UndoableTeamings.tsx';

/** A witness with what the reader has just done to the witness's teamings. */
export const StaffWitnessPage = () => (
  <WitnessProfilePage teamings={(witness) => <UndoableTeamings witness={witness} />} />
);
