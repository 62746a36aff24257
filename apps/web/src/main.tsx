import './ui/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { z } from 'zod';
import { followSession } from './app/followSession.ts';
import { router } from './app/router.tsx';
import { queryClient } from './lib/query.ts';
import { keepFocus } from './ui/keepFocus.ts';
import { UiProvider } from './ui/Provider.tsx';
import { Toast } from './ui/Toast.tsx';

// The page's security policy forbids making functions from text, which is how Zod would gain speed.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

followSession();
keepFocus();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
        <Toast />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
