import { getReach } from '@salons/contract/permissions';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { type Location, NavLink, Outlet, useLocation } from 'react-router';
import { useIsPhone } from '../lib/media.ts';
import { logOut, useUser } from '../lib/session.ts';
import { settings } from '../lib/settings.ts';
import { Cluster, Stack } from '../ui/layout/layout.tsx';
import { Text } from '../ui/layout/Text.tsx';
import { Greeting, HeaderLink } from './HeaderLink.tsx';
import { ScrollPositions } from './ScrollPositions.tsx';
import { ShellHeader } from './ShellHeader.tsx';
import { ShellMenu } from './ShellMenu.tsx';
import { Footer, Notices, PageAnnouncer, SkipLink } from './ShellParts.tsx';
import classes from './StaffShell.module.css';
import type { Screen } from './screen.ts';
import { screens } from './screens.tsx';
import { useShellTexts } from './shell.texts.ts';
import { useTitles } from './titles.texts.ts';
import { useArrival } from './useScreen.ts';

const EndedRuns = lazy(async () => ({
  default: (await import('../staff/records/bulk/EndedRuns.tsx')).EndedRuns,
}));

const getBasePath = ({ path }: Screen): string => path.replace('/:id?', '');

/** The first three segments: `/admin/hosts` for the list of hosts and for a host's profile. */
const getSectionPath = (path: string): string => path.split('/').slice(0, 3).join('/');

const Tab = ({ screen }: { readonly screen: Screen }) => {
  const titles = useTitles();
  const { pathname } = useLocation();
  const isHere = screen.path !== '/admin' && getSectionPath(pathname) === getSectionPath(screen.path);
  return (
    <NavLink
      to={getBasePath(screen)}
      end={screen.path === '/admin'}
      className={clsx(classes.tab, isHere && classes.here)}
    >
      {titles(screen.title)}
    </NavLink>
  );
};

const renderTabs = (open: readonly Screen[]) =>
  open.map((screen) => <Tab key={screen.path} screen={screen} />);

const Own = () => {
  const t = useShellTexts();
  const user = useUser();
  return (
    <>
      {settings.season === null ? null : (
        <Greeting>{t('season', { year: String(settings.season.year) })}</Greeting>
      )}
      {user === undefined ? null : (
        <>
          <HeaderLink as={NavLink} to="/admin/account">
            {t('hello', { name: user.first_name })}
          </HeaderLink>
          <HeaderLink as="button" type="button" onClick={() => void logOut()}>
            {t('logout')}
          </HeaderLink>
        </>
      )}
    </>
  );
};

/** The menu pages that the role may open: daily ones and settings. */
const usePages = () => {
  const role = useUser()?.role ?? 'nobody';
  const open = screens.filter(
    ({ menu, permission }) =>
      menu !== undefined && (permission === undefined || getReach(permission, role) !== null),
  );
  return {
    daily: open.filter(({ menu }) => menu === 'daily'),
    setup: open.filter(({ menu }) => menu === 'setup'),
  };
};

const PhoneMenu = () => {
  const t = useShellTexts();
  const { daily, setup } = usePages();
  return (
    <ShellMenu>
      {(list) => (
        <nav {...list} aria-label={t('mainMenu')}>
          {renderTabs([...daily, ...setup])}
          <Own />
        </nav>
      )}
    </ShellMenu>
  );
};

/** Daily pages side by side, settings under one button. */
const WideMenu = () => {
  const t = useShellTexts();
  const { pathname } = useLocation();
  const { daily, setup } = usePages();
  const isSetUpHere = setup.some((one) => pathname.startsWith(getBasePath(one)));
  return (
    <Cluster grow as="nav" gap={24} rowGap={0} aria-label={t('mainMenu')} className={classes.staffLinks}>
      {renderTabs(daily)}
      {setup.length > 1 ? (
        <ShellMenu words={t('manage')} className={clsx(classes.tab, isSetUpHere && classes.here)}>
          {(list) => <div {...list}>{renderTabs(setup)}</div>}
        </ShellMenu>
      ) : (
        renderTabs(setup)
      )}
    </Cluster>
  );
};

/** A list reopened by a link restores its scroll position, as the browser's back button does. */
const getScrollPlace = ({ pathname, search, key }: Location) =>
  pathname.endsWith('/list') || search !== '' ? pathname + search : key;

export const StaffShell = () => {
  const user = useUser();
  const isPhone = useIsPhone();
  const mayFollow = getReach('bulk.follow', user?.role ?? 'nobody') !== null;
  useArrival();
  return (
    <>
      <SkipLink />
      <ShellHeader isForStaff menu={isPhone && user !== undefined ? <PhoneMenu /> : null}>
        {isPhone ? null : user === undefined ? <Text as="span" grow /> : <WideMenu />}
        {isPhone ? null : <Own />}
      </ShellHeader>
      <Stack grow as="main" id="main" tabIndex={-1}>
        <Notices />
        <Outlet />
      </Stack>
      <Footer />
      <Suspense>{mayFollow ? <EndedRuns /> : null}</Suspense>
      <PageAnnouncer />
      <ScrollPositions getKey={getScrollPlace} />
    </>
  );
};
