import { loadable } from '../ui/feedback/loadable.tsx';

/** Fetched once a salon is opened. */
export const SalonDrawer = loadable(async () => (await import('./SalonDrawer.tsx')).SalonDrawer);
