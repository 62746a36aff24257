import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { setLanguage } from '../lib/language.ts';
import { documentScreens } from './screens.documents.ts';
import { useArrival } from './useScreen.ts';

const Arrival = () => {
  useArrival();
  return <main />;
};

test.each([
  ['/register/host/policyterms/he', 'en', 'תקנון ותנאי השתתפות'],
  ['/register/host/policyterms/en', 'he', 'Terms of participation'],
  ['/privacypolicy', 'en', 'Privacy policy'],
] as const)('the tab of %s on a page in %s is named %s', async (path, language, title) => {
  setLanguage(language);
  const handle = documentScreens.find((screen) => screen.path === path);
  const router = createMemoryRouter([{ path, handle, element: <Arrival /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} · `)));
});
