import { callForFile } from '../../lib/api.ts';

/** Fetches the salon as a calendar file and hands it to the device. */
export const saveCalendar = async (salon: number): Promise<void> => {
  const { salonsEndpoints } = await import('@salons/contract/salons');
  const file = await callForFile(salonsEndpoints.getHostSalonCalendar, { params: { id: salon } });
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = `salon-${salon}.ics`;
  link.click();
  // The browser needs a moment to take the file over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
