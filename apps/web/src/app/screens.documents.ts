import type { Screen } from './screen.ts';

/** What every page links to at its foot. */
export const documentScreens: readonly Screen[] = [
  {
    path: '/register/host/policyterms/he',
    page: async () => (await import('../features/privacy/PolicyPages.tsx')).TermsInHebrew,
    drawn: ['src/features/privacy/PolicyPages.tsx'],
    audience: 'everybody',
    title: 'terms',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/register/host/policyterms/en',
    page: async () => (await import('../features/privacy/PolicyPages.tsx')).TermsInEnglish,
    drawn: ['src/features/privacy/PolicyPages.tsx'],
    audience: 'everybody',
    title: 'terms',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/privacypolicy',
    page: async () => (await import('../features/privacy/PolicyPages.tsx')).PrivacyPolicy,
    drawn: ['src/features/privacy/PolicyPages.tsx'],
    audience: 'everybody',
    title: 'privacy',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/accessibility',
    page: async () => (await import('../features/privacy/PolicyPages.tsx')).AccessibilityStatement,
    drawn: ['src/features/privacy/PolicyPages.tsx'],
    audience: 'everybody',
    title: 'accessibility',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/sources',
    page: async () => (await import('../features/reference/SourcesPage.tsx')).SourcesPage,
    drawn: ['src/features/reference/SourcesPage.tsx'],
    audience: 'everybody',
    title: 'sources',
    frame: 'public',
    home: 'line',
  },
];
