import { UndoableTeamings } from '../staff/teaming/UndoableTeamings.tsx';
import { WitnessProfilePage } from '../staff/witnesses/WitnessProfilePage.tsx';

/** A witness, with the reader's undoable teaming actions. */
export const StaffWitnessPage = () => (
  <WitnessProfilePage teamings={(witness) => <UndoableTeamings witness={witness} />} />
);
