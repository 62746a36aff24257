import { NavLink } from 'react-router';
import { Cluster } from './layout.tsx';
import classes from './Tabs.module.css';
import { useUiTexts } from './ui.texts.ts';

interface LinkTabsProps {
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
  readonly label?: string;
}

/** Parts of one page, each with an address of its own. */
export const LinkTabs = ({ tabs, label }: LinkTabsProps) => {
  const t = useUiTexts();
  return (
    <Cluster as="nav" gap={24} rowGap={0} aria-label={label ?? t('sections')} className={classes.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} className={classes.tab ?? ''} replace end>
          {tab.label}
        </NavLink>
      ))}
    </Cluster>
  );
};
