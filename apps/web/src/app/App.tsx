import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { Toast } from '../ui/feedback/Toast.tsx';

interface AppProps {
  readonly client: QueryClient;
  /** The router: the browser's, or a static one on the server. */
  readonly children: ReactNode;
}

/** Sets a mark on the page once event handlers are attached, for tests and scripts. */
const Live = () => {
  useEffect(() => {
    document.documentElement.dataset['live'] = '';
  }, []);
  return null;
};

export const App = ({ client, children }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      {children}
      <Toast />
      <Live />
    </QueryClientProvider>
  </StrictMode>
);
