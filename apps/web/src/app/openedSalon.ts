import { apart } from '../ui/apart.tsx';

/** Fetched once a salon is opened. */
export const SalonDrawer = apart(async () => (await import('./SalonDrawer.tsx')).SalonDrawer);
