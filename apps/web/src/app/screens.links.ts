import { settings } from '../lib/settings.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { Screen } from './screen.ts';

const verify = async () => (await import('../site/account/verification.api.ts')).startVerification();

/** Landing pages of message links, without a login; and the outbox, outside production. */
export const linkScreens: readonly Screen[] = [
  {
    path: '/verifyemail',
    page: async () => (await import('../site/account/VerifyEmailPage.tsx')).VerifyEmailPage,
    load: verify,
    audience: 'everybody',
    title: 'verification',
    frame: 'public',
  },
  {
    path: '/verifyphone',
    page: async () => (await import('../site/account/VerifyPhonePage.tsx')).VerifyPhonePage,
    load: verify,
    audience: 'everybody',
    title: 'phoneVerification',
    frame: 'public',
  },
  {
    path: '/notmyaddress',
    page: async () => (await import('../site/account/NotMyAddressPage.tsx')).NotMyAddressPage,
    audience: 'everybody',
    title: 'notMyAddress',
    frame: 'public',
  },
  {
    path: '/eraseaccount',
    page: async () => (await import('../site/privacy/EraseAccountPage.tsx')).EraseAccountPage,
    audience: 'everybody',
    title: 'eraseAccount',
    frame: 'public',
  },
  {
    path: '/unsubscribe',
    page: async () => (await import('../site/messages/UnsubscribePage.tsx')).UnsubscribePage,
    audience: 'everybody',
    title: 'unsubscribe',
    frame: 'public',
  },
  {
    path: '/attendance',
    page: async () => (await import('../site/attendance/AttendancePage.tsx')).AttendancePage,
    audience: 'everybody',
    title: 'attendance',
    frame: 'public',
  },
  {
    path: '/l/season/:token',
    page: async () => (await import('../site/season-answer/SeasonAnswerPage.tsx')).SeasonAnswerPage,
    audience: 'everybody',
    title: 'seasonAnswer',
    frame: 'public',
  },
  {
    path: '/l/:token',
    page: async () => (await import('../site/action-links/ActionLinkPage.tsx')).ActionLinkPage,
    audience: 'everybody',
    title: 'actionLink',
    frame: 'public',
  },
  {
    path: '/e/:token',
    page: async () => (await import('./EveningLinkPage.tsx')).EveningLinkPage,
    audience: 'everybody',
    title: 'eveningLink',
    frame: 'public',
  },
  {
    path: '/finish/:token',
    page: async () => (await import('../site/finishing/FinishingPage.tsx')).FinishingPage,
    audience: 'everybody',
    title: 'finishing',
    frame: 'public',
  },
  {
    path: '/d/:token',
    page: async () => (await import('../site/driver/DriverLinkPage.tsx')).DriverLinkPage,
    audience: 'everybody',
    title: 'driverLink',
    frame: 'public',
  },
  {
    path: '/r/:token',
    page: async () => (await import('../site/relatives/RelativeLinkPage.tsx')).RelativeLinkPage,
    audience: 'everybody',
    title: 'relativeLink',
    frame: 'public',
  },
  {
    path: '/dev/outbox',
    page: async () =>
      settings.outbox_page ? (await import('../site/messages/OutboxPage.tsx')).OutboxPage : NotFoundPage,
    audience: 'everybody',
    title: settings.outbox_page ? 'outbox' : 'notFound',
    frame: 'public',
  },
];
