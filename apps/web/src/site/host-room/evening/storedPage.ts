import type { PageToStore } from '../../../../service-worker/stored-page.ts';
import { onLoginEnd } from '../../../lib/tokens.ts';

const scope = '/site/host/';

/** Service workers require https or localhost; without them the page needs a network. */
const isPossible = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

const listLoadedFiles = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(files.map(({ pathname }) => pathname))];
};

/**
 * Caches the host's page as loaded, so that it opens offline on this device (product §5.195).
 * @param loadRest loads the files that the page needs only offline
 */
export const storePage = async (loadRest: () => Promise<unknown>): Promise<void> => {
  if (!isPossible() || !navigator.onLine || !location.pathname.startsWith(scope)) return;
  try {
    await loadRest();
    await navigator.serviceWorker.register('/evening-worker.js', { scope });
    const { active } = await navigator.serviceWorker.ready;
    const page: PageToStore = { page: location.pathname, files: listLoadedFiles() };
    active?.postMessage(page);
  } catch {
    // Forbidden, or the disk is full: the sheet works as long as the page stays open.
  }
};

export const dropPage = async (): Promise<void> => {
  if (!isPossible()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    await registration?.unregister();
    if (registration !== undefined) await caches.delete('evening');
  } catch {
    // Storage is forbidden, so nothing was cached.
  }
};

onLoginEnd(() => void dropPage());
