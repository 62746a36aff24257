import clsx from 'clsx';
import { NavLink, useLocation } from 'react-router';
import { Row } from '../../ui/layout/layout.tsx';
import { ShellMenu } from '../ShellMenu.tsx';
import type { Screen } from '../screen.ts';
import { useShellTexts } from '../shell.texts.ts';
import { useTitles } from '../titles.texts.ts';
import classes from './StaffTabs.module.css';
import { getBasePath, getSectionPath, useStaffPages } from './useStaffPages.ts';

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

/** Below 1024 px: all pages under one button. */
export const NarrowTabs = () => {
  const t = useShellTexts();
  const { daily, others } = useStaffPages();
  return (
    <ShellMenu>
      {(list) => (
        <nav {...list} aria-label={t('mainMenu')}>
          {renderTabs([...daily, ...others])}
        </nav>
      )}
    </ShellMenu>
  );
};

/** Daily pages side by side, the others under one button. */
export const WideTabs = () => {
  const t = useShellTexts();
  const { pathname } = useLocation();
  const { daily, others } = useStaffPages();
  const isOtherHere = others.some((one) => pathname.startsWith(getBasePath(one)));
  return (
    <Row as="nav" align="center" aria-label={t('mainMenu')} className={classes.tabs}>
      {renderTabs(daily)}
      {others.length > 1 ? (
        <ShellMenu words={t('more')} className={clsx(classes.tab, isOtherHere && classes.here)}>
          {(list) => <div {...list}>{renderTabs(others)}</div>}
        </ShellMenu>
      ) : (
        renderTabs(others)
      )}
    </Row>
  );
};
