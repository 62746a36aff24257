import { IconPhonePlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useIsWide } from '../../lib/media.ts';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { Text } from '../../ui/layout/Text.tsx';
import { HeaderLink } from '../HeaderLink.tsx';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { ShellHeader } from '../ShellHeader.tsx';
import { useShellTexts } from '../shell.texts.ts';
import { useTitles } from '../titles.texts.ts';
import { PersonMenu } from './PersonMenu.tsx';
import classes from './StaffBar.module.css';
import { NarrowTabs, WideTabs } from './StaffTabs.tsx';
import { useMay } from './useStaffPages.ts';

const RegisterLink = () => {
  const titles = useTitles();
  if (!useMay()('people.create')) return null;
  return (
    <NavLink to="/admin/people" className={classes.register ?? ''} aria-label={titles('people')}>
      <IconPhonePlus aria-hidden size={20} />
      <span>{titles('people')}</span>
    </NavLink>
  );
};

/** The present season; a link to the seasons for roles that change them. */
const Season = () => {
  const t = useShellTexts();
  const may = useMay();
  if (settings.season === null) return null;
  const year = String(settings.season.year);
  const label = t('season', { year });
  return may('seasons.change') ? (
    <HeaderLink as={NavLink} to="/admin/seasons" aria-label={label} className={classes.season ?? ''}>
      {year}
    </HeaderLink>
  ) : (
    <span role="img" aria-label={label} className={classes.season}>
      {year}
    </span>
  );
};

interface StaffBarProps {
  /** Search over all records. */
  readonly search?: ReactNode;
}

/** The bar of 56 px above staff's pages (product §10.150). */
export const StaffBar = ({ search }: StaffBarProps) => {
  const isWide = useIsWide();
  const user = useUser();
  if (user === undefined)
    return (
      <ShellHeader home="/admin" className={classes.header} menu={null} end={<LanguageSwitch />}>
        <Text as="span" grow />
      </ShellHeader>
    );
  return (
    <ShellHeader
      home="/admin"
      className={classes.header}
      menu={isWide ? null : <NarrowTabs />}
      end={<PersonMenu />}
    >
      {isWide ? <WideTabs /> : null}
      <div className={classes.search}>{search}</div>
      <RegisterLink />
      {isWide ? <Season /> : null}
    </ShellHeader>
  );
};
