import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../lib/language.ts';
import { useIsPhone } from '../lib/media.ts';
import { settings } from '../lib/settings.ts';
import { Flame } from '../ui/layout/Flame.tsx';
import { InlineRow, Row } from '../ui/layout/layout.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './ShellHeader.module.css';

interface ShellHeaderProps {
  /** Path that the name links to. */
  readonly home?: '/' | '/admin';
  readonly className?: string | undefined;
  /** Button and menu for narrow screens, before the name. */
  readonly menu: ReactNode;
  readonly children: ReactNode;
  /** After the children: the language switch unless it is elsewhere. */
  readonly end?: ReactNode;
  readonly below?: ReactNode;
}

const Brand = ({ to }: { readonly to: string }) => {
  const language = useLanguage();
  return (
    <InlineRow
      face="title"
      size={24}
      weight={600}
      plain
      as={Link}
      gap={12}
      align="center"
      touch
      to={to}
      className={classes.brand}
    >
      <Flame />
      {settings.brand[language]}
    </InlineRow>
  );
};

export const ShellHeader = (props: ShellHeaderProps) => {
  const { home = '/', className, menu, children, end = <LanguageSwitch />, below } = props;
  const isPhone = useIsPhone();
  return (
    <header className={clsx(classes.header, className)}>
      <Row gap={isPhone ? 12 : 24} align="center" className={classes.bar}>
        {menu}
        <Brand to={home} />
        {children}
        {end}
      </Row>
      {below}
    </header>
  );
};
