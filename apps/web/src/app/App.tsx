import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { Toast } from '../ui/feedback/Toast.tsx';

interface AppProps {
  readonly client: QueryClient;
  /** The router: the browser's, or the one that stands still while the server draws. */
  readonly children: ReactNode;
}

/** Says on the page that a press is heard from now on, for who waits for it from outside. */
const Live = () => {
  useEffect(() => {
    document.documentElement.dataset['live'] = '';
  }, []);
  return null;
};

/** The whole page, the same on the server and in a browser. */
export const App = ({ client, children }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      {children}
      <Toast />
      <Live />
    </QueryClientProvider>
  </StrictMode>
);
