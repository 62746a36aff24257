import { IconUser } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useIsWide } from '../../lib/media.ts';
import { logOut, useUser } from '../../lib/session.ts';
import { setKeysOpen } from '../../ui/keys/shortcuts.ts';
import { HeaderLink } from '../HeaderLink.tsx';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { ShellMenu } from '../ShellMenu.tsx';
import { useInformationLinks } from '../ShellParts.tsx';
import { useShellTexts } from '../shell.texts.ts';
import classes from './PersonMenu.module.css';

/** Account, language, logout and the information pages, which elsewhere are in the footer. */
export const PersonMenu = () => {
  const t = useShellTexts();
  const user = useUser();
  const isWide = useIsWide();
  const links = useInformationLinks();
  if (user === undefined) return null;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <ShellMenu
      isAtEnd
      words={[...user.first_name.trim()][0] ?? <IconUser aria-hidden size={20} />}
      label={t('ownMenu', { name })}
      className={classes.person ?? ''}
    >
      {(list) => (
        <div {...list}>
          <bdi className={classes.name}>{name}</bdi>
          <HeaderLink as={NavLink} to="/admin/account">
            {t('account')}
          </HeaderLink>
          <LanguageSwitch />
          {isWide ? (
            <HeaderLink as="button" type="button" onClick={() => setKeysOpen(true)}>
              {t('keys')}
            </HeaderLink>
          ) : null}
          <HeaderLink as="button" type="button" onClick={() => void logOut()}>
            {t('logout')}
          </HeaderLink>
          <nav aria-label={t('footer')} className={classes.about}>
            {links.map(({ to, words }) => (
              <HeaderLink as={NavLink} key={to} to={to}>
                {words}
              </HeaderLink>
            ))}
          </nav>
        </div>
      )}
    </ShellMenu>
  );
};
