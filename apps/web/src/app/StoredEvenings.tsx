import { StoredEveningSheet } from '../site/host-room/evening/EveningSheet.tsx';
import { listEvenings } from '../site/host-room/evening/storedEvening.ts';

/** Who is expected on the evenings that this device has stored, shown while offline (product §5.195). */
export const StoredEvenings = () =>
  listEvenings().map((salon) => <StoredEveningSheet key={salon} salon={salon} isCutOff />);
