import { loadable } from '../ui/feedback/loadable.tsx';

/** With it comes what forms need: fetched for those who can ask. */
export const RequestSent = loadable(async () => (await import('./RequestSent.tsx')).RequestSent);
