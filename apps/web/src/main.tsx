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

// The page's security policy forbids making functions from text, which is how Zod would gain speed. Said where Zod will
// look for it: only pages with a form load Zod itself.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const page = (
  <App client={queryClient}>
    <RouterProvider router={router} />
  </App>
);

// Ahead of the first call, which may be refused.
followSession();
keepFocus();
const way = await prepareTakeOver();
if (way === 'own') {
  // What the server drew is for nobody in particular, and has stayed hidden (index.html).
  root.replaceChildren();
  delete document.documentElement.dataset['own'];
}
// In small steps, so that a page that is read already never stands still under a finger.
if (way === 'asDrawn') startTransition(() => void hydrateRoot(root, page));
else createRoot(root).render(page);

// What is looked at follows what changes; the page's own files come first.
whenIdle(() => {
  void import('./lib/followChanges.ts').then(({ followChanges }) => followChanges(queryClient));
  void import('./ui/buttons/keepPress.ts').then(({ keepPress }) => keepPress());
});
