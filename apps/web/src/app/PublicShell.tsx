import { IconMenu2, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useLanguage } from '../lib/language.ts';
import { useIsPhone } from '../lib/media.ts';
import { logOut, useUser } from '../lib/session.ts';
import { settings } from '../lib/settings.ts';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './Shell.module.css';
import { Footer, Notices, PageAnnouncer, SkipLink } from './ShellParts.tsx';
import { useShellTexts } from './shell.texts.ts';
import { useArrival, useScreen } from './useScreen.ts';

const Links = () => {
  const t = useShellTexts();
  const language = useLanguage();
  const user = useUser();
  return (
    <>
      <NavLink to="/site/salonSearch/mapview" className={classes.link ?? ''}>
        {t('search')}
      </NavLink>
      <NavLink to="/salon" className={classes.link ?? ''}>
        {t('mySalon')}
      </NavLink>
      <a href={settings.contact_links[language]} className={classes.link}>
        {t('contact')}
      </a>
      {settings.public_site === null ? null : (
        <a href={settings.public_site} className={classes.link}>
          {t('publicSite')}
        </a>
      )}
      {user === undefined ? null : (
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
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move to another address closes the menu
  useEffect(() => setOpen(false), [key]);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    burger.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside closes the menu
    <div className={classes.menu} onKeyDown={closeByKey}>
      <button
        ref={burger}
        type="button"
        className={classes.burger}
        aria-expanded={open}
        aria-controls="phone-menu"
        aria-label={open ? t('closeMenu') : t('menu')}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX aria-hidden size={28} /> : <IconMenu2 aria-hidden size={28} />}
      </button>
      <nav id="phone-menu" aria-label={t('mainMenu')} className={classes.phoneMenu} hidden={!open}>
        <Links />
      </nav>
    </div>
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
  useArrival();
  return (
    <>
      <SkipLink />
      <header className={clsx(classes.header, home !== undefined && classes.withHome)}>
        <div className={classes.bar}>
          {isPhone ? <PhoneMenu /> : null}
          <Brand to="/" />
          {isPhone ? null : (
            <nav aria-label={t('mainMenu')} className={classes.links}>
              <Links />
            </nav>
          )}
          <LanguageSwitch />
        </div>
        {home === 'line' ? <p className={classes.homeLine}>{t('homeLine')}</p> : null}
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
