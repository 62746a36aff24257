import { AsyncLocalStorage } from 'node:async_hooks';
import type { DrawPage, PageVisit } from '@salons/contract/page-drawing';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App } from './app/App.tsx';
import { preloadPage, routes } from './app/routes.tsx';
import { useShellTexts } from './app/shell.texts.ts';
import { useTitles } from './app/titles.texts.ts';
import { makeQueryClient } from './lib/query.ts';
import { provideVisit } from './lib/visit.ts';

const visits = new AsyncLocalStorage<PageVisit>();
provideVisit(() => visits.getStore());
const handler = createStaticHandler(routes);

/** Render passes for data that depends on other data; deeper levels are left to the browser. */
const mostRounds = 3;

const isWanted = ({ state, options, meta }: Query): boolean =>
  state.status === 'pending' &&
  state.fetchStatus === 'idle' &&
  meta?.isBrowserOnly !== true &&
  !('enabled' in options && options.enabled === false);

/** Fetches the queries of the last render pass. @returns whether all have succeeded */
const fetchWanted = async (
  client: QueryClient,
  wanted: readonly Query[],
  endsAt: number,
): Promise<boolean> => {
  const cache = client.getQueryCache();
  let stopWaiting: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    stopWaiting = setTimeout(resolve, Math.max(0, endsAt - Date.now()));
  });
  await Promise.race([
    tooLate,
    Promise.all(
      wanted.map(({ options, queryKey }) => client.prefetchQuery({ ...options, queryKey, retry: false })),
    ),
  ]);
  clearTimeout(stopWaiting);
  const missing = wanted.filter(({ state }) => state.status !== 'success');
  // The browser refetches what was late or refused.
  for (const query of missing) cache.remove(query);
  return missing.length === 0;
};

/** Renders a page on the server; undefined for a screen that is rendered by the browser only. */
export const drawPage: DrawPage = (visit) =>
  visits.run(visit, async () => {
    const url = new URL(visit.address, 'http://page');
    const target = await preloadPage(url.pathname);
    if (target === undefined) return undefined;
    const context = await handler.query(new Request(url));
    if (context instanceof Response) return undefined;
    const router = createStaticRouter(handler.dataRoutes, context);
    const client = makeQueryClient();
    const draw = () =>
      renderToString(
        <App client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>,
      );
    const endsAt = Date.now() + visit.deadlineMs;
    let html = draw();
    let isComplete = true;
    for (let round = 0; round < mostRounds && isComplete; round += 1) {
      const wanted = client.getQueryCache().getAll().filter(isWanted);
      if (wanted.length === 0) break;
      isComplete = await fetchWanted(client, wanted, endsAt);
      html = draw();
    }
    const answers = dehydrate(client);
    client.clear();
    return {
      html,
      data: JSON.stringify({ isPhone: visit.isPhone, answers }),
      title: useTitles.in(target.screen.titleLanguage ?? visit.language)(target.screen.title),
      description: useShellTexts.in(visit.language)('homeLine'),
      modules: target.modules,
      isComplete,
    };
  });
