import { KeptEveningSheet } from '../site/host-room/evening/EveningSheet.tsx';
import { listEvenings } from '../site/host-room/evening/keptEvening.ts';

/** Who is expected on the evenings that this device keeps, where nothing can be read (product §5.195). */
export const KeptEvenings = () =>
  listEvenings().map((salon) => <KeptEveningSheet key={salon} salon={salon} isCutOff />);
