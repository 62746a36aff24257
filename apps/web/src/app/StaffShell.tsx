import { getReach } from '@salons/contract/permissions';
import { lazy, Suspense } from 'react';
import { type Location, Outlet } from 'react-router';
import { useUser } from '../lib/session.ts';
import { CallerBox } from '../staff/search/CallerBox.tsx';
import { ShortcutKeys } from '../ui/keys/ShortcutKeys.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { ScrollPositions } from './ScrollPositions.tsx';
import { Footer, Notices, PageAnnouncer, SkipLink } from './ShellParts.tsx';
import classes from './StaffShell.module.css';
import { StaffBar } from './staff-frame/StaffBar.tsx';
import { useStaffShortcuts } from './staff-frame/useStaffShortcuts.ts';
import { useArrival } from './useScreen.ts';

const EndedRuns = lazy(async () => ({
  default: (await import('../staff/records/bulk/EndedRuns.tsx')).EndedRuns,
}));

/** A list reopened by a link restores its scroll position, as the browser's back button does. */
const getScrollPlace = ({ pathname, search, key }: Location) =>
  pathname.endsWith('/list') || search !== '' ? pathname + search : key;

export const StaffShell = () => {
  const user = useUser();
  const mayFollow = getReach('bulk.follow', user?.role ?? 'nobody') !== null;
  useArrival();
  useStaffShortcuts();
  return (
    <>
      <SkipLink />
      <StaffBar search={<CallerBox />} />
      <Stack grow as="main" id="main" tabIndex={-1} className={classes.frame}>
        <Notices />
        <Outlet />
      </Stack>
      {user === undefined ? <Footer /> : null}
      <Suspense>{mayFollow ? <EndedRuns /> : null}</Suspense>
      {user === undefined ? null : <ShortcutKeys />}
      <PageAnnouncer />
      <ScrollPositions getKey={getScrollPlace} />
    </>
  );
};
