import { isAdminRole, type Role } from '@salons/contract/permissions';
import { holdsKey, shareBase } from '@salons/contract/share-base';
import clsx from 'clsx';
import { Link, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useLanguage } from '../lib/language.ts';
import { useIsPhone } from '../lib/media.ts';
import { logOut, useUser } from '../lib/session.ts';
import { settings } from '../lib/settings.ts';
import { Cluster, Row, Stack } from '../ui/layout.tsx';
import { PageColumn } from '../ui/Page.tsx';
import { Text } from '../ui/Text.tsx';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import ownClasses from './PublicShell.module.css';
import classes from './Shell.module.css';
import { ShellMenu } from './ShellMenu.tsx';
import { Footer, Notices, PageAnnouncer, SkipLink } from './ShellParts.tsx';
import { useShellTexts } from './shell.texts.ts';
import { usePreloadNext } from './usePreloadNext.ts';
import { useArrival, useScreen } from './useScreen.ts';
import { forgetWayBack, keepWayBack } from './wayBack.ts';

/** For who has no salon, page or area of their own yet: hosting one. */
const HostLink = () => (
  <NavLink to="/register/host" className={classes.link ?? ''}>
    {useShellTexts()('hostSalon')}
  </NavLink>
);

/** The way to what is one's own: a salon, a witness's page, or the staff's area. */
const OwnLink = ({ role }: { readonly role: Role }) => {
  const t = useShellTexts();
  const isStaff = isAdminRole(role);
  const name = role === 'witness' ? 'myPage' : 'mySalon';
  return (
    <NavLink to={isStaff ? '/admin' : '/salon'} className={classes.link ?? ''}>
      {t(isStaff ? 'staffArea' : name)}
    </NavLink>
  );
};

const Links = () => {
  const t = useShellTexts();
  const language = useLanguage();
  const user = useUser();
  const role = user?.role ?? null;
  return (
    <>
      <NavLink to="/site/salonSearch/mapview" className={classes.link ?? ''}>
        {t('search')}
      </NavLink>
      {role === null ? <HostLink /> : <OwnLink role={role} />}
      <a href={settings.contact_links[language]} className={classes.link}>
        {t('contact')}
      </a>
      {settings.public_site === null ? null : (
        <a href={settings.public_site} className={classes.link}>
          {t('publicSite')}
        </a>
      )}
      {user === undefined ? (
        <LoginLink />
      ) : (
        <>
          <span className={classes.greeting}>{t('hello', { name: user.first_name })}</span>
          <button type="button" className={classes.link} onClick={() => void logOut()}>
            {t('logout')}
          </button>
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

/** Who looks for a salon comes back to the same search, and to a salon that a link opened (product §1.82). */
const LoginLink = () => {
  const t = useShellTexts();
  const { pathname, search } = useLocation();
  const comesBack = pathname.startsWith('/site/salonSearch/') || pathname.startsWith(shareBase);
  const isSecret = comesBack && holdsKey(pathname, search);
  return (
    <Link
      to={comesBack && !isSecret ? `/?next=${encodeURIComponent(pathname + search)}` : '/#login'}
      onClick={() => (isSecret ? keepWayBack(pathname + search) : forgetWayBack())}
      className={classes.link}
    >
      {t('login')}
    </Link>
  );
};

/** The frame of everything but the staff's area. */
export const PublicShell = () => {
  const t = useShellTexts();
  const isPhone = useIsPhone();
  const screen = useScreen();
  const user = useUser();
  // The panel is for who comes from outside; inside it would only push the page down.
  const home = user === undefined || user.role === null ? screen?.home : undefined;
  // The map leaves the page little room as it is.
  const isSearch = screen?.title === 'searchMap' || screen?.title === 'searchTable';
  useArrival();
  usePreloadNext();
  return (
    <>
      <SkipLink />
      <header
        className={clsx(
          classes.header,
          home !== undefined && classes.withHome,
          isSearch && ownClasses.compact,
        )}
      >
        <Row gap={isPhone ? 12 : 24} align="center" className={classes.bar}>
          {isPhone ? <PhoneMenu /> : null}
          <Brand to="/" />
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
          <LanguageSwitch />
        </Row>
        {home === 'line' ? (
          <PageColumn className={classes.homeLine}>
            <Text face="title" weight={600}>
              {t('homeLine')}
            </Text>
          </PageColumn>
        ) : null}
      </header>
      <Stack grow as="main" id="main" tabIndex={-1} className={clsx(isSearch && ownClasses.compact)}>
        <Notices />
        <Outlet />
      </Stack>
      <Footer />
      <PageAnnouncer />
      <ScrollRestoration />
    </>
  );
};
