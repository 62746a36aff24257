import { UndoableTeamings } from '../staff/teaming/UndoableTeamings.tsx';
import { WitnessProfilePage } from '../staff/witnesses/WitnessProfilePage.tsx';

/** A witness with what the reader has just done to the witness's teamings. */
export const StaffWitnessPage = () => (
  <WitnessProfilePage teamings={(witness) => <UndoableTeamings witness={witness} />} />
);
