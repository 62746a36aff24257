import type { Screen } from './screen.ts';

export const staffWitnessScreens: readonly Screen[] = [
  {
    path: '/admin/witnesses/list',
    page: async () => (await import('../staff/witnesses/WitnessesListPage.tsx')).WitnessesListPage,
    audience: 'staff',
    permission: 'witnesses.read',
    title: 'witnesses',
    frame: 'staff',
    menu: 'daily',
  },
  {
    path: '/admin/witnesses/profile/:id',
    page: async () => (await import('./StaffWitnessPage.tsx')).StaffWitnessPage,
    audience: 'staff',
    permission: 'witnesses.read',
    title: 'witnessProfile',
    frame: 'staff',
  },
  {
    path: '/admin/witnesses/addwitness',
    page: async () => (await import('../staff/witnesses/AddWitnessPage.tsx')).AddWitnessPage,
    audience: 'staff',
    permission: 'witnesses.update',
    title: 'addWitness',
    frame: 'staff',
  },
];
