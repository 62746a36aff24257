import { setLanguage, useLanguage } from '../lib/language.ts';
import { HeaderLink } from './HeaderLink.tsx';
import classes from './LanguageSwitch.module.css';
import { useShellTexts } from './shell.texts.ts';

export const LanguageSwitch = () => {
  const t = useShellTexts();
  const other = useLanguage() === 'he' ? 'en' : 'he';
  return (
    <HeaderLink
      as="button"
      type="button"
      lang={other}
      className={classes.language}
      onClick={() => setLanguage(other)}
    >
      {other === 'en' ? t('toEnglish') : t('toHebrew')}
    </HeaderLink>
  );
};
