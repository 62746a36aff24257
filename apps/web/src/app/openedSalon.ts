import { loadable } from '../ui/feedback/loadable.tsx';

export const SalonDrawer = loadable(async () => (await import('./SalonDrawer.tsx')).SalonDrawer);
