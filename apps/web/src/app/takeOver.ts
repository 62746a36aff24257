import type { DehydratedState } from '@tanstack/react-query';
import { hydrate } from '@tanstack/react-query';
import { isPhoneNow, isWideNow } from '../lib/media.ts';
import { queryClient } from '../lib/query.ts';
import { userQuery } from '../lib/session.ts';
import { hasLogin } from '../lib/tokens.ts';
import { preloadPage } from './routes.tsx';

interface Drawn {
  readonly isPhone: boolean;
  readonly answers: DehydratedState;
}

/** What the server wrote beside the page that it drew; undefined when it drew none. */
const readDrawn = (): Drawn | undefined => {
  const written = document.getElementById('data')?.textContent;
  // Written by our own server a moment ago.
  return written === undefined ? undefined : (JSON.parse(written) as Drawn);
};

/** The clock of an old phone may be wrong: what came with the page is as fresh as the page. */
const dropTimestamps = ({ queries, mutations }: DehydratedState) => {
  const now = Date.now();
  const fresh = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  hydrate(queryClient, { mutations, queries: fresh });
};

/** A page waits this long to know whose it is. */
const personMs = 1500;

/**
 * Finds out who has logged in before their page is drawn: drawn for nobody first, a search would open elsewhere, and ask
 * for salons twice.
 */
const findPerson = () =>
  Promise.race([
    queryClient.prefetchQuery(userQuery),
    new Promise((resolve) => {
      setTimeout(resolve, personMs);
    }),
  ]);

/**
 * Gets ready to go on with the page that the server drew: its answers and its code.
 * @returns `asDrawn` when the browser would draw the same, `over` when it draws its own in its place (a window of
 * another width), `own` for somebody logged in, `empty` when the server drew none
 */
export const prepareTakeOver = async (): Promise<'asDrawn' | 'over' | 'own' | 'empty'> => {
  const drawn = readDrawn();
  if (hasLogin()) {
    // A part that cannot be fetched is told by the page itself.
    await Promise.allSettled([preloadPage(window.location.pathname), findPerson()]);
    return 'own';
  }
  if (drawn === undefined) return 'empty';
  await preloadPage(window.location.pathname);
  // Another tab may have logged in meanwhile.
  if (hasLogin()) return 'own';
  dropTimestamps(drawn.answers);
  return drawn.isPhone === isPhoneNow() && drawn.isPhone !== isWideNow() ? 'asDrawn' : 'over';
};
