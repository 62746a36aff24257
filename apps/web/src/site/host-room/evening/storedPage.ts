import type { PageToStore } from '../../../../service-worker/stored-page.ts';
import { onLoginEnd } from '../../../lib/tokens.ts';

const scope = '/site/host/';

/** Browsers offer service workers on https and localhost alone; without them the page needs a network, like every other. */
const isPossible = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

const listLoadedFiles = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(files.map(({ pathname }) => pathname))];
};

/**
 * Stores the host's page as it is loaded, so that it opens on this device without a network too (product §5.195).
 * @param loadRest fetches the files that the page needs only where the network is away
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

/** Deletes the stored page: no evening is stored here any more. */
export const dropPage = async (): Promise<void> => {
  if (!isPossible()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    await registration?.unregister();
    if (registration !== undefined) await caches.delete('evening');
  } catch {
    // Forbidden, as storing it was.
  }
};

onLoginEnd(() => void dropPage());
