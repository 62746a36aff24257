import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { NavLink } from 'react-router';
import { useUiTexts } from '../ui.texts.ts';
import { Cluster, Stack } from './layout.tsx';
import classes from './Tabs.module.css';

interface TabsProps<V extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly children: ReactNode;
}

/** Tabs within a page: arrows, Home and End move between them, in the page's direction. */
export const Tabs = <V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const to = new Map([
      [forward, (at + 1) % tabs.length],
      [backward, (at - 1 + tabs.length) % tabs.length],
      ['Home', 0],
      ['End', tabs.length - 1],
    ]).get(event.key);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div>
      <Cluster
        gap={20}
        rowGap={4}
        ref={list}
        role="tablist"
        aria-label={label}
        className={classes.tabs}
        onKeyDown={press}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </Cluster>
      <Stack
        gap={8}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={classes.panel}
      >
        {children}
      </Stack>
    </div>
  );
};

interface LinkTabsProps {
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
  readonly label?: string;
}

/** Parts of one page, each with a URL of its own. */
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
