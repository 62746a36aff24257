import { isAdminRole, type Role } from '@salons/contract/permissions';
import { holdsKey, shareBase } from '@salons/contract/share-base';
import clsx from 'clsx';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { useLanguage } from '../lib/language.ts';
import { useIsPhone } from '../lib/media.ts';
import { logOut, useUser } from '../lib/session.ts';
import { settings } from '../lib/settings.ts';
import { Cluster, Stack } from '../ui/layout/layout.tsx';
import { PageColumn } from '../ui/layout/Page.tsx';
import { Text } from '../ui/layout/Text.tsx';
import { Greeting, HeaderLink } from './HeaderLink.tsx';
import classes from './PublicShell.module.css';
import { ScrollPositions } from './ScrollPositions.tsx';
import { ShellHeader } from './ShellHeader.tsx';
import { ShellMenu } from './ShellMenu.tsx';
import { Footer, Notices, PageAnnouncer, SkipLink } from './ShellParts.tsx';
import { useShellTexts } from './shell.texts.ts';
import { usePreloadNext } from './usePreloadNext.ts';
import { useArrival, useScreen } from './useScreen.ts';
import { forgetWayBack, storeWayBack } from './wayBack.ts';

/** Shown to visitors without a salon, page or area of their own. */
const HostAndTellLinks = () => {
  const t = useShellTexts();
  return (
    <>
      <HeaderLink as={NavLink} to="/register/host">
        {t('hostSalon')}
      </HeaderLink>
      <HeaderLink as={NavLink} to="/register/wanttotell" data-rare>
        {t('tellStory')}
      </HeaderLink>
    </>
  );
};

const OwnLink = ({ role }: { readonly role: Role }) => {
  const t = useShellTexts();
  const isStaff = isAdminRole(role);
  const name = role === 'witness' ? 'myPage' : 'mySalon';
  return (
    <HeaderLink as={NavLink} to={isStaff ? '/admin' : '/salon'}>
      {t(isStaff ? 'staffArea' : name)}
    </HeaderLink>
  );
};

const Links = () => {
  const t = useShellTexts();
  const language = useLanguage();
  const user = useUser();
  const role = user?.role ?? null;
  return (
    <>
      <HeaderLink as={NavLink} to="/site/salonSearch/mapview">
        {t('search')}
      </HeaderLink>
      {role === null ? <HostAndTellLinks /> : <OwnLink role={role} />}
      <HeaderLink as="a" href={settings.contact_links[language]}>
        {t('contact')}
      </HeaderLink>
      {settings.public_site === null ? null : (
        <HeaderLink as="a" href={settings.public_site}>
          {t('publicSite')}
        </HeaderLink>
      )}
      {user === undefined ? (
        <>
          <HeaderLink as={NavLink} to="/register" end data-rare>
            {t('register')}
          </HeaderLink>
          <LoginLink />
        </>
      ) : (
        <>
          <Greeting>{t('hello', { name: user.first_name })}</Greeting>
          <HeaderLink as="button" type="button" onClick={() => void logOut()}>
            {t('logout')}
          </HeaderLink>
        </>
      )}
    </>
  );
};

const PhoneMenu = () => {
  const t = useShellTexts();
  return (
    <ShellMenu>
      {(list) => (
        <nav {...list} aria-label={t('mainMenu')}>
          <Links />
        </nav>
      )}
    </ShellMenu>
  );
};

/** Returns to the same search, and to a shared salon (product §1.82). */
const LoginLink = () => {
  const t = useShellTexts();
  const { pathname, search } = useLocation();
  const comesBack = pathname.startsWith('/site/salonSearch/') || pathname.startsWith(shareBase);
  const isSecret = comesBack && holdsKey(pathname, search);
  return (
    <HeaderLink
      as={Link}
      to={comesBack && !isSecret ? `/?next=${encodeURIComponent(pathname + search)}` : '/#login'}
      onClick={() => (isSecret ? storeWayBack(pathname + search) : forgetWayBack())}
    >
      {t('login')}
    </HeaderLink>
  );
};

export const PublicShell = () => {
  const t = useShellTexts();
  const isPhone = useIsPhone();
  const screen = useScreen();
  const user = useUser();
  // The panel is only for anonymous visitors and users without a role; elsewhere it would push the page down.
  const home = user === undefined || user.role === null ? screen?.home : undefined;
  // The map and the sky of a salon's page need the room.
  const isCompact = screen?.path.startsWith('/site/salonSearch/') === true || screen?.path === '/s/:code';
  useArrival();
  usePreloadNext();
  return (
    <>
      <SkipLink />
      <ShellHeader
        className={clsx(home !== undefined && classes.withHome, isCompact && classes.compact)}
        menu={isPhone ? <PhoneMenu /> : null}
        below={
          home === 'line' ? (
            <PageColumn className={classes.homeLine}>
              <Text face="title" weight={600}>
                {t('homeLine')}
              </Text>
            </PageColumn>
          ) : null
        }
      >
        {isPhone ? null : (
          <Cluster
            grow
            as="nav"
            gap={24}
            rowGap={0}
            align="center"
            aria-label={t('mainMenu')}
            className={classes.end}
          >
            <Links />
          </Cluster>
        )}
      </ShellHeader>
      <Stack grow as="main" id="main" tabIndex={-1} className={clsx(isCompact && classes.compact)}>
        <Notices />
        <Outlet />
      </Stack>
      <Footer />
      <PageAnnouncer />
      <ScrollPositions />
    </>
  );
};
