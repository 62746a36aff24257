import { Link } from 'react-router';
import { useLanguage } from '../lib/language.ts';
import { settings } from '../lib/settings.ts';
import { Flame } from '../ui/Flame.tsx';
import { InlineRow } from '../ui/layout.tsx';
import classes from './Shell.module.css';

/** Logo and name, leading to the first page. */
export const Brand = ({ to }: { readonly to: string }) => {
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
