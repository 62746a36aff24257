import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { Text } from '../layout/Text.tsx';
import classes from './DataNotice.module.css';
import { useDataNoticeTexts } from './dataNotice.texts.ts';

/**
 * Folded privacy notice of a form that collects personal details: whether they are required, their purpose and who
 * sees them, then the controller and the person's rights (product §13.12).
 */
export const DataNotice = ({ children }: { readonly children: ReactNode }) => {
  const t = useDataNoticeTexts();
  const language = useLanguage();
  return (
    <Text as="details" tone="quiet" size={16} className={classes.notice}>
      <summary>{t('summary')}</summary>
      {children}{' '}
      {t.rich('rights', {
        controller: <bdi key="controller">{(settings.controller ?? settings.brand)[language]}</bdi>,
        more: (words) => (
          <Link key="more" to="/privacypolicy" target="_blank" title={t('newTab')}>
            {words}
          </Link>
        ),
      })}
    </Text>
  );
};
