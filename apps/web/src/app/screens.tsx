import type { ComponentType } from 'react';
import type { Door } from './guard.rules.ts';
import type { TextKey } from '../lib/texts.ts';
import type { useTitles } from './titles.texts.ts';

export interface Screen extends Door {
  readonly path: string;
  /** Loads the page's component; each is a file of its own to the browser. */
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  readonly title: TextKey<typeof useTitles>;
  readonly frame: 'public' | 'staff';
  /** The panel about the programme below the header: one line, or room for the page's own. */
  readonly home?: 'line' | 'hero';
  /** Stands in the staff's menu. */
  readonly menu?: boolean;
}

const policies = () => import('../features/privacy/PolicyPages.tsx');

/** Every screen: its path, its page, who may see it, its name. */
export const screens: readonly Screen[] = [
  {
    path: '/register',
    page: () => import('../features/accounts/RegisterPage.tsx'),
    audience: 'newcomer',
    title: 'register',
    frame: 'public',
    home: 'hero',
  },
  {
    path: '/register/host/policyterms/he',
    page: async () => ({ default: (await policies()).TermsInHebrew }),
    audience: 'everybody',
    title: 'terms',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/register/host/policyterms/en',
    page: async () => ({ default: (await policies()).TermsInEnglish }),
    audience: 'everybody',
    title: 'terms',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/privacypolicy',
    page: async () => ({ default: (await policies()).PrivacyPolicy }),
    audience: 'everybody',
    title: 'privacy',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/accessibility',
    page: async () => ({ default: (await policies()).AccessibilityStatement }),
    audience: 'everybody',
    title: 'accessibility',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/site/errorpage',
    page: () => import('./ErrorPage.tsx'),
    audience: 'everybody',
    title: 'error',
    frame: 'public',
  },
  { path: '*', page: () => import('./NotFoundPage.tsx'), audience: 'everybody', title: 'notFound', frame: 'public' },
];
