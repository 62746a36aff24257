import type { Screen } from './screen.ts';

/** What every page links to at its foot. */
export const documentScreens: readonly Screen[] = [
  {
    path: '/register/host/policyterms/he',
    page: async () => (await import('../site/privacy/PolicyPages.tsx')).TermsInHebrew,
    drawn: ['src/site/privacy/PolicyPages.tsx'],
    audience: 'everybody',
    title: 'terms',
    titleLanguage: 'he',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/register/host/policyterms/en',
    page: async () => (await import('../site/privacy/PolicyPages.tsx')).TermsInEnglish,
    drawn: ['src/site/privacy/PolicyPages.tsx'],
    audience: 'everybody',
    title: 'terms',
    titleLanguage: 'en',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/privacypolicy',
    page: async () => (await import('../site/privacy/PolicyPages.tsx')).PrivacyPolicy,
    drawn: ['src/site/privacy/PolicyPages.tsx'],
    audience: 'everybody',
    title: 'privacy',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/accessibility',
    page: async () => (await import('../site/privacy/PolicyPages.tsx')).AccessibilityStatement,
    drawn: ['src/site/privacy/PolicyPages.tsx'],
    audience: 'everybody',
    title: 'accessibility',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/sources',
    page: async () => (await import('../site/privacy/SourcesPage.tsx')).SourcesPage,
    drawn: ['src/site/privacy/SourcesPage.tsx'],
    audience: 'everybody',
    title: 'sources',
    frame: 'public',
    home: 'line',
  },
];
