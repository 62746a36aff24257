import { StoredEveningSheet } from '../site/host-room/evening/EveningSheet.tsx';
import { listEvenings } from '../site/host-room/evening/storedEvening.ts';

/** The expected guests of the evenings stored on this device, shown while offline (product §5.195). */
export const StoredEvenings = () =>
  listEvenings().map((salon) => <StoredEveningSheet key={salon} salon={salon} isCutOff />);
