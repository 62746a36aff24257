import { callForFile } from '../../lib/api.ts';

/** Downloads the salon as a calendar file. */
export const saveCalendar = async (salon: number): Promise<void> => {
  const { salonsEndpoints } = await import('@salons/contract/salons');
  const file = await callForFile(salonsEndpoints.getHostSalonCalendar, { params: { id: salon } });
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = `salon-${salon}.ics`;
  link.click();
  // Revoked later, since the browser starts the download asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
