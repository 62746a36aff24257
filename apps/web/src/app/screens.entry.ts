import type { Screen } from './screen.ts';

/** Codes by SMS, and ways to a new password. The fixed words win over the link's own. */
export const entryScreens: readonly Screen[] = [
  {
    path: '/getcodeviasms',
    page: async () => (await import('../site/entry/GetCodePage.tsx')).GetCodePage,
    drawn: ['src/site/entry/GetCodePage.tsx'],
    audience: 'nobody',
    title: 'getCode',
    frame: 'public',
  },
  {
    path: '/codeverification',
    page: async () => (await import('../site/entry/CodePage.tsx')).CodePage,
    audience: 'everybody',
    title: 'enterCode',
    frame: 'public',
  },
  {
    path: '/forgotpassword/restoremethod',
    page: async () => (await import('../site/entry/RestoreMethodPage.tsx')).RestoreMethodPage,
    drawn: ['src/site/entry/RestoreMethodPage.tsx'],
    audience: 'everybody',
    title: 'newPassword',
    frame: 'public',
  },
  {
    path: '/forgotpassword/phone',
    page: async () => (await import('../site/entry/ResetByPhonePage.tsx')).ResetByPhonePage,
    drawn: ['src/site/entry/ResetByPhonePage.tsx'],
    audience: 'everybody',
    title: 'newPassword',
    frame: 'public',
  },
  {
    path: '/forgotpassword/email',
    page: async () => (await import('../site/entry/ResetByMailPage.tsx')).ResetByMailPage,
    drawn: ['src/site/entry/ResetByMailPage.tsx'],
    audience: 'everybody',
    title: 'newPassword',
    frame: 'public',
  },
  {
    path: '/forgotpassword/success',
    page: async () => (await import('../site/entry/NewPasswordPages.tsx')).PasswordSavedPage,
    audience: 'everybody',
    title: 'passwordSaved',
    frame: 'public',
  },
  {
    path: '/forgotpassword/:uuid',
    page: async () => (await import('../site/entry/NewPasswordPages.tsx')).PasswordByLinkPage,
    audience: 'everybody',
    title: 'newPassword',
    frame: 'public',
  },
  {
    path: '/forgotpassword',
    page: async () => (await import('../site/entry/NewPasswordPages.tsx')).PasswordByCodePage,
    audience: 'everybody',
    title: 'newPassword',
    frame: 'public',
  },
  {
    path: '/auth/google',
    page: async () => (await import('../site/entry/GooglePage.tsx')).GooglePage,
    audience: 'everybody',
    title: 'google',
    frame: 'public',
  },
];
