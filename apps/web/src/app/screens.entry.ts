import type { Screen } from './screen.ts';

/** Codes by SMS, and ways to a new password. The fixed words win over the link's own. */
export const entryScreens: readonly Screen[] = [
  {
    path: '/getcodeviasms',
    page: async () => (await import('../features/accounts/GetCodePage.tsx')).GetCodePage,
    drawn: ['src/features/accounts/GetCodePage.tsx'],
    audience: 'nobody',
    title: 'getCode',
    frame: 'public',
  },
  {
    path: '/codeverification',
    page: async () => (await import('../features/accounts/CodePage.tsx')).CodePage,
    audience: 'everybody',
    title: 'enterCode',
    frame: 'public',
  },
  {
    path: '/forgotpassword/restoremethod',
    page: async () => (await import('../features/accounts/RestoreMethodPage.tsx')).RestoreMethodPage,
    drawn: ['src/features/accounts/RestoreMethodPage.tsx'],
    audience: 'everybody',
    title: 'newPassword',
    frame: 'public',
  },
  {
    path: '/forgotpassword/phone',
    page: async () => (await import('../features/accounts/ResetByPhonePage.tsx')).ResetByPhonePage,
    drawn: ['src/features/accounts/ResetByPhonePage.tsx'],
    audience: 'everybody',
    title: 'newPassword',
    frame: 'public',
  },
  {
    path: '/forgotpassword/email',
    page: async () => (await import('../features/accounts/ResetByMailPage.tsx')).ResetByMailPage,
    drawn: ['src/features/accounts/ResetByMailPage.tsx'],
    audience: 'everybody',
    title: 'newPassword',
    frame: 'public',
  },
  {
    path: '/forgotpassword/success',
    page: async () => (await import('../features/accounts/NewPasswordPages.tsx')).PasswordSavedPage,
    audience: 'everybody',
    title: 'passwordSaved',
    frame: 'public',
  },
  {
    path: '/forgotpassword/:uuid',
    page: async () => (await import('../features/accounts/NewPasswordPages.tsx')).PasswordByLinkPage,
    audience: 'everybody',
    title: 'newPassword',
    frame: 'public',
  },
  {
    path: '/forgotpassword',
    page: async () => (await import('../features/accounts/NewPasswordPages.tsx')).PasswordByCodePage,
    audience: 'everybody',
    title: 'newPassword',
    frame: 'public',
  },
  {
    path: '/auth/google',
    page: async () => (await import('../features/accounts/GooglePage.tsx')).GooglePage,
    audience: 'everybody',
    title: 'google',
    frame: 'public',
  },
];
