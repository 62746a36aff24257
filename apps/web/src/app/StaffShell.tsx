import { reachOf } from '@salons/contract/permissions';
import { NavLink, Outlet, ScrollRestoration } from 'react-router';
import { logOut, useUser } from '../lib/session.ts';
import { settings } from '../lib/settings.ts';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './Shell.module.css';
import { Footer, Notices, PageAnnouncer, SkipLink } from './ShellParts.tsx';
import type { Screen } from './screen.ts';
import { screens } from './screens.tsx';
import { useShellTexts } from './shell.texts.ts';
import { useTitles } from './titles.texts.ts';
import { useArrival } from './useScreen.ts';

const StaffMenu = () => {
  const t = useShellTexts();
  const titles = useTitles();
  const role = useUser()?.role ?? 'nobody';
  const isOpen = ({ menu, permission }: Screen) =>
    menu === true && (permission === undefined || reachOf(permission, role) !== null);
  return (
    <nav aria-label={t('mainMenu')} className={classes.staffLinks}>
      {screens.filter(isOpen).map(({ path, title }) => (
        <NavLink key={path} to={path} end={path === '/admin'} className={classes.tab ?? ''}>
          {titles(title)}
        </NavLink>
      ))}
    </nav>
  );
};

/** The frame of the staff's area. */
export const StaffShell = () => {
  const t = useShellTexts();
  const user = useUser();
  useArrival();
  return (
    <>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.staffBar}>
          <Brand to="/admin" />
          {user === undefined ? <span className={classes.spacer} /> : <StaffMenu />}
          {settings.season === null ? null : (
            <span className={classes.greeting}>{t('season', { year: String(settings.season.year) })}</span>
          )}
          {user === undefined ? null : (
            <>
              <span className={classes.greeting}>{t('hello', { name: user.first_name })}</span>
              <button type="button" className={classes.link} onClick={() => void logOut()}>
                {t('logout')}
              </button>
            </>
          )}
          <LanguageSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Notices />
        <Outlet />
      </main>
      <Footer />
      <PageAnnouncer />
      <ScrollRestoration />
    </>
  );
};
