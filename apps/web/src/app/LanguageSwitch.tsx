import clsx from 'clsx';
import { setLanguage, useLanguage } from '../lib/language.ts';
import own from './LanguageSwitch.module.css';
import classes from './Shell.module.css';
import { useShellTexts } from './shell.texts.ts';

/** Goes over to the other language, named in that language. */
export const LanguageSwitch = () => {
  const t = useShellTexts();
  const other = useLanguage() === 'he' ? 'en' : 'he';
  return (
    <button
      type="button"
      lang={other}
      className={clsx(classes.link, own.language)}
      onClick={() => setLanguage(other)}
    >
      {other === 'en' ? t('toEnglish') : t('toHebrew')}
    </button>
  );
};
