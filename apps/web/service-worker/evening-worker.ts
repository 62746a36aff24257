import type { PageToStore } from './stored-page.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Serves the host's pages while offline, as in a shelter, from the page and the files of the last visit
 * (product §5.195). Caches only what is the same for everyone: no API response, no name.
 */
const cacheName = 'evening';
/** All pages of a host share one HTML page until the session is read. */
const shell = '/site/host';
/** fetch timeout */
const patienceMs = 8000;

const isFile = (url: URL) => url.origin === self.location.origin && url.pathname.startsWith('/assets/');

const listNamed = (html: string): string[] => html.match(/\/assets\/[\w.-]+\.js/g) ?? [];

/** Caches the files before the page, so that a cached page never refers to files of another build. */
const storePage = async ({ page, files }: PageToStore): Promise<void> => {
  const answer = await fetch(page, { cache: 'no-cache' });
  if (!answer.ok || answer.redirected) return;
  const html = await answer.clone().text();
  if (!listNamed(html).every((name) => files.includes(name))) return;
  const cache = await caches.open(cacheName);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((file) => !stored.includes(file)));
  await cache.put(shell, answer);
  const outdated = stored.filter((path) => path !== shell && !files.includes(path));
  await Promise.all(outdated.map((path) => cache.delete(path)));
};

const readStored = (address: string | Request) => caches.match(address, { cacheName, ignoreVary: true });

const answerPage = async (request: Request): Promise<Response> => {
  let stop: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    stop = setTimeout(resolve, patienceMs);
  });
  const fetched = fetch(request).catch(() => undefined);
  const answer = await Promise.race([fetched, tooLate]);
  clearTimeout(stop);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await readStored(shell)) ?? (await fetched) ?? Response.error();
};

const answerFile = async (request: Request): Promise<Response> =>
  (await readStored(request)) ?? (await fetch(request));

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  // A failed store is retried by the next page.
  event.waitUntil(storePage(event.data as PageToStore).catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (request.method === 'GET' && isFile(new URL(request.url))) event.respondWith(answerFile(request));
});
