import type { Screen } from './screen.ts';

export const hostScreens: readonly Screen[] = [
  {
    path: '/register/host/onboarding',
    page: async () => (await import('./OnTheWay.tsx')).HostOnTheWay,
    audience: 'host',
    title: 'onboarding',
    frame: 'public',
  },
  {
    path: '/register/createsalon',
    page: async () => (await import('./FirstSteps.tsx')).FirstHostStep,
    audience: 'host',
    title: 'createSalon',
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
    page: async () => (await import('../site/host-room/opening/VideoStepPage.tsx')).VideoStepPage,
    audience: 'host',
    title: 'preparation',
    frame: 'public',
  },
  {
    path: '/register/createsalon/privateororg',
    page: async () => (await import('./OnTheWay.tsx')).KindOnTheWay,
    audience: 'host',
    title: 'salonKind',
    frame: 'public',
  },
  {
    path: '/register/createsalon/details',
    page: async () => (await import('../site/host-room/opening/DetailsStepPage.tsx')).DetailsStepPage,
    audience: 'host',
    title: 'salonDetails',
    frame: 'public',
  },
  {
    path: '/createsalonresult',
    page: async () => (await import('../site/host-room/opening/ResultPage.tsx')).CreateSalonResultPage,
    audience: 'host',
    title: 'salonOpened',
    frame: 'public',
  },
  {
    path: '/site/host/:id/salon',
    page: async () => (await import('./HostSalonPage.tsx')).HostSalonPage,
    audience: 'host',
    area: 'host',
    title: 'mySalon',
    frame: 'public',
  },
];
