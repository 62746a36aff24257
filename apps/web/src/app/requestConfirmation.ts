import { loadable } from '../ui/feedback/loadable.tsx';

/** Loads the form code too: only for visitors who can request a place. */
export const RequestSent = loadable(async () => (await import('./RequestSent.tsx')).RequestSent);
