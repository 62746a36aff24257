import type { ComponentType } from 'react';
import type { TextKey } from '../lib/texts.ts';
import type { Door } from './guard.rules.ts';
import type { useTitles } from './titles.texts.ts';

export interface Screen extends Door {
  readonly path: string;
  /** Loads the page's component; each is a file of its own to the browser. */
  readonly page: () => Promise<ComponentType>;
  readonly title: TextKey<typeof useTitles>;
  readonly frame: 'public' | 'staff';
  /** The panel about the programme below the header: one line, or room for the page's own. */
  readonly home?: 'line' | 'hero';
  /** A page of one's own area, below its two tabs; its path ends in the host's or guest's `:id`. */
  readonly area?: 'host' | 'guest';
  /** Stands in the staff's menu. */
  readonly menu?: boolean;
}

/** Every screen: its path, its page, who may see it, its name. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    page: async () => (await import('../features/accounts/LoginPage.tsx')).LoginPage,
    audience: 'nobody',
    title: 'login',
    frame: 'public',
  },
  {
    path: '/admin/login',
    page: async () => (await import('../features/accounts/LoginPage.tsx')).StaffLoginPage,
    audience: 'nobody',
    title: 'staffLogin',
    frame: 'staff',
  },
  {
    path: '/register',
    page: async () => (await import('../features/accounts/RegisterPage.tsx')).RegisterPage,
    audience: 'newcomer',
    title: 'register',
    frame: 'public',
    home: 'hero',
  },
  {
    path: '/register/host',
    page: async () => (await import('../features/accounts/RegistrationPage.tsx')).HostRegistrationPage,
    audience: 'nobody',
    title: 'registerHost',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/register/guest',
    page: async () => (await import('../features/accounts/RegistrationPage.tsx')).GuestRegistrationPage,
    audience: 'nobody',
    title: 'registerGuest',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/register/guest/onboarding',
    page: async () => (await import('../features/guests/GuestOnboardingPage.tsx')).GuestOnboardingPage,
    audience: 'guest',
    title: 'onboarding',
    frame: 'public',
  },
  {
    path: '/registerguestresult',
    page: async () => (await import('../features/guests/GuestResultPage.tsx')).GuestResultPage,
    audience: 'guest',
    title: 'registered',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/register/host/onboarding',
    page: async () => (await import('../features/hosts/HostOnboardingPage.tsx')).HostOnboardingPage,
    audience: 'host',
    title: 'onboarding',
    frame: 'public',
  },
  {
    path: '/register/wanttotell',
    page: async () => (await import('../features/witnesses/WitnessPage.tsx')).WitnessPage,
    audience: 'witness',
    title: 'witness',
    frame: 'public',
  },
  {
    path: '/register/createsalon/host',
    page: async () => (await import('./HostStepPage.tsx')).HostStepPage,
    audience: 'host',
    title: 'createSalon',
    frame: 'public',
  },
  {
    path: '/register/createsalon/video',
    page: async () => (await import('../features/salons/VideoStepPage.tsx')).VideoStepPage,
    audience: 'host',
    title: 'preparation',
    frame: 'public',
  },
  {
    path: '/register/createsalon/privateororg',
    page: async () => (await import('../features/salons/KindStepPage.tsx')).KindStepPage,
    audience: 'host',
    title: 'salonKind',
    frame: 'public',
  },
  {
    path: '/register/createsalon/details',
    page: async () => (await import('../features/salons/DetailsStepPage.tsx')).DetailsStepPage,
    audience: 'host',
    title: 'salonDetails',
    frame: 'public',
  },
  {
    path: '/createsalonresult',
    page: async () => (await import('../features/salons/ResultPage.tsx')).CreateSalonResultPage,
    audience: 'host',
    title: 'salonOpened',
    frame: 'public',
  },
  {
    path: '/salon',
    page: async () => (await import('../features/accounts/OwnRedirects.tsx')).OwnSalon,
    audience: 'loggedIn',
    title: 'mySalon',
    frame: 'public',
  },
  {
    path: '/myProfile',
    page: async () => (await import('../features/accounts/OwnRedirects.tsx')).OwnProfile,
    audience: 'loggedIn',
    title: 'profile',
    frame: 'public',
  },
  {
    path: '/site/guest/:id/profile',
    page: async () => (await import('./ProfilePages.tsx')).GuestProfilePage,
    audience: 'guest',
    area: 'guest',
    title: 'profile',
    frame: 'public',
  },
  {
    path: '/site/host/:id/profile',
    page: async () => (await import('./ProfilePages.tsx')).HostProfilePage,
    audience: 'host',
    area: 'host',
    title: 'profile',
    frame: 'public',
  },
  {
    path: '/register/host/policyterms/he',
    page: async () => (await import('../features/privacy/PolicyPages.tsx')).TermsInHebrew,
    audience: 'everybody',
    title: 'terms',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/register/host/policyterms/en',
    page: async () => (await import('../features/privacy/PolicyPages.tsx')).TermsInEnglish,
    audience: 'everybody',
    title: 'terms',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/privacypolicy',
    page: async () => (await import('../features/privacy/PolicyPages.tsx')).PrivacyPolicy,
    audience: 'everybody',
    title: 'privacy',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/accessibility',
    page: async () => (await import('../features/privacy/PolicyPages.tsx')).AccessibilityStatement,
    audience: 'everybody',
    title: 'accessibility',
    frame: 'public',
    home: 'line',
  },
  {
    path: '/admin',
    page: async () => (await import('../features/staff/DashboardPage.tsx')).DashboardPage,
    audience: 'staff',
    permission: 'dashboards.read',
    title: 'dashboard',
    frame: 'staff',
    menu: true,
  },
  {
    path: '/admin/hosts/list',
    page: async () => (await import('../features/staff/HostsListPage.tsx')).HostsListPage,
    audience: 'staff',
    permission: 'hosts.list',
    title: 'hosts',
    frame: 'staff',
    menu: true,
  },
  {
    path: '/admin/hosts/profile/:id',
    page: async () => (await import('../features/staff/HostProfilePage.tsx')).HostProfilePage,
    audience: 'staff',
    permission: 'hosts.list',
    title: 'host',
    frame: 'staff',
  },
  {
    path: '/admin/guests/list',
    page: async () => (await import('../features/staff/GuestsListPage.tsx')).GuestsListPage,
    audience: 'staff',
    permission: 'guests.list',
    title: 'guests',
    frame: 'staff',
    menu: true,
  },
  {
    path: '/admin/guests/profile/:id',
    page: async () => (await import('../features/staff/GuestProfilePage.tsx')).GuestProfilePage,
    audience: 'staff',
    permission: 'guests.list',
    title: 'guest',
    frame: 'staff',
  },
  {
    path: '/admin/salons',
    page: async () => (await import('../features/staff/SalonsListPage.tsx')).SalonsListPage,
    audience: 'staff',
    permission: 'hosts.list',
    title: 'salons',
    frame: 'staff',
    menu: true,
  },
  {
    path: '/site/salonSearch/mapview/:id?',
    page: async () => (await import('./SearchMapPage.tsx')).SearchMapPage,
    audience: 'everybody',
    title: 'searchMap',
    frame: 'public',
  },
  {
    path: '/site/errorpage',
    page: async () => (await import('./ErrorPage.tsx')).ErrorPage,
    audience: 'everybody',
    title: 'error',
    frame: 'public',
  },
  {
    path: '*',
    page: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
    audience: 'everybody',
    title: 'notFound',
    frame: 'public',
  },
];
