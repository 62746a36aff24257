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

/** The state that the server wrote beside the rendered page; undefined if it rendered none. */
const readDrawn = (): Drawn | undefined => {
  const written = document.getElementById('data')?.textContent;
  // Written by this server.
  return written === undefined ? undefined : (JSON.parse(written) as Drawn);
};

/** An old phone's clock may be wrong: data that came with the page counts as fresh. */
const dropTimestamps = ({ queries, mutations }: DehydratedState) => {
  const now = Date.now();
  const fresh = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  hydrate(queryClient, { mutations, queries: fresh });
};

/** Timeout for loading the user before the first render. */
const personMs = 1500;

/**
 * Loads the user before the first render: rendered anonymously first, a search would open elsewhere and
 * request its salons twice.
 */
const findPerson = () =>
  Promise.race([
    queryClient.prefetchQuery(userQuery),
    new Promise((resolve) => {
      setTimeout(resolve, personMs);
    }),
  ]);

/**
 * Prepares hydration of the server-rendered page: its data and its code.
 * @returns `asDrawn` to hydrate, `over` to replace it (another viewport width), `own` for a user who has
 * logged in, `empty` when the server rendered none
 */
export const prepareTakeOver = async (): Promise<'asDrawn' | 'over' | 'own' | 'empty'> => {
  const drawn = readDrawn();
  if (hasLogin()) {
    // The page itself shows the error of a failed part.
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
