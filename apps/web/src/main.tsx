import './ui/layout/styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { App } from './app/App.tsx';
import { followSession } from './app/followSession.ts';
import { router } from './app/router.ts';
import { prepareTakeOver } from './app/takeOver.ts';
import { queryClient } from './lib/query.ts';
import { whenIdle } from './lib/whenIdle.ts';
import { keepFocus } from './ui/overlays/keepFocus.ts';

// The Content Security Policy forbids `eval`, which Zod would use for speed. Set globally, so that only pages
// with a form load Zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const page = (
  <App client={queryClient}>
    <RouterProvider router={router} />
  </App>
);

// Before the first call, which may be refused.
followSession();
keepFocus();
const way = await prepareTakeOver();
if (way === 'own') {
  // The server rendered it for anonymous visitors; it has stayed hidden (index.html).
  root.replaceChildren();
  delete document.documentElement.dataset['own'];
}
// A transition, so that hydration never blocks input on a page that is already readable.
if (way === 'asDrawn') startTransition(() => void hydrateRoot(root, page));
else createRoot(root).render(page);

// Live updates start when idle; the page's own files come first.
whenIdle(() => {
  void import('./lib/followChanges.ts').then(({ followChanges }) => followChanges(queryClient));
  void import('./ui/buttons/keepPress.ts').then(({ keepPress }) => keepPress());
});
