import { loadable } from '../ui/loadable.tsx';

/** Fetched once a salon is opened. */
export const SalonDrawer = loadable(async () => (await import('./SalonDrawer.tsx')).SalonDrawer);
