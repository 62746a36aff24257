import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { useLoginTexts } from './login.texts.ts';

/** The error of a blocked person, with a contact (product §2.14). */
export const useBlockedWords = (): ReactNode => {
  const t = useLoginTexts();
  const language = useLanguage();
  return t.rich('blocked', {
    contact: (words) => (
      <a key="contact" href={settings.contact_links[language]}>
        {words}
      </a>
    ),
  });
};
