import { Link } from 'react-router';
import { useLanguage } from '../lib/language.ts';
import { settings } from '../lib/settings.ts';
import { Flame } from '../ui/Flame.tsx';
import classes from './Shell.module.css';

/** Logo and name, leading to the first page. */
export const Brand = ({ to }: { readonly to: string }) => {
  const language = useLanguage();
  return (
    <Link to={to} className={classes.brand}>
      <Flame />
      {settings.brand[language]}
    </Link>
  );
};
