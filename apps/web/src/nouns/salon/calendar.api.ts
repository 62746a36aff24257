import { callForFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/saveFile.ts';

/** Downloads the salon as a calendar file. */
export const saveCalendar = async (salon: number): Promise<void> => {
  const { salonsEndpoints } = await import('@salons/contract/salons');
  const file = await callForFile(salonsEndpoints.getHostSalonCalendar, { params: { id: salon } });
  saveFile(file, `salon-${salon}.ics`);
};
