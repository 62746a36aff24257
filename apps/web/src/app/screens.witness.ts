import type { Screen } from './screen.ts';

/** The registration of witnesses, and the witness's own page. */
export const witnessScreens: readonly Screen[] = [
  {
    path: '/register/wanttotell',
    page: async () => (await import('../site/witness/WantToTellPage.tsx')).WantToTellPage,
    drawn: ['src/site/witness/WantToTellPage.tsx'],
    audience: 'visitor',
    title: 'witness',
    frame: 'public',
  },
  {
    path: '/register/witnessregistration',
    page: async () => (await import('./FirstSteps.tsx')).FirstWitnessStep,
    audience: 'teller',
    title: 'witnessRegister',
    frame: 'public',
  },
  {
    path: '/register/witnessregistration/register',
    page: async () => (await import('../site/witness/RegisterStepPage.tsx')).RegisterStepPage,
    audience: 'teller',
    title: 'witnessRegister',
    frame: 'public',
  },
  {
    path: '/register/witnessregistration/details',
    page: async () => (await import('../site/witness/DetailsStepPage.tsx')).DetailsStepPage,
    audience: 'teller',
    title: 'witnessDetails',
    frame: 'public',
  },
  {
    path: '/register/witnessregistration/extradetails',
    page: async () => (await import('../site/witness/ExtraDetailsStepPage.tsx')).ExtraDetailsStepPage,
    audience: 'teller',
    title: 'witnessStory',
    frame: 'public',
  },
  {
    path: '/register/witnessregistration/birth',
    page: async () => (await import('../site/witness/BirthStepPage.tsx')).BirthStepPage,
    audience: 'teller',
    title: 'witnessBirth',
    frame: 'public',
  },
  {
    path: '/register/witnessregistration/availability',
    page: async () => (await import('../site/witness/AvailabilityStepPage.tsx')).AvailabilityStepPage,
    audience: 'teller',
    title: 'witnessAvailability',
    frame: 'public',
  },
  {
    path: '/register/witnessregistration/thanks',
    page: async () => (await import('../site/witness/ThanksPage.tsx')).ThanksPage,
    audience: 'teller',
    title: 'witnessThanks',
    frame: 'public',
  },
];
