import { isAdminRole } from '@salons/contract/permissions';
import { useLocation } from 'react-router';
import { useUser } from '../lib/session.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Cluster } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { useShellTexts } from './shell.texts.ts';

/** Not found, with a link to the staff's area or the front page. */
export const NotFoundPage = () => {
  const t = useShellTexts();
  const { pathname } = useLocation();
  const isStaffs = isAdminRole(useUser()?.role ?? null) && pathname.startsWith('/admin/');
  return (
    <Page width="text">
      <PageTitle>{t('notFoundTitle')}</PageTitle>
      <p>{t(isStaffs ? 'notFoundStaff' : 'notFoundAbout')}</p>
      <Cluster gap={16} align="center">
        {isStaffs ? (
          <ButtonLink to="/admin">{t('staffArea')}</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/">{t('toHome')}</ButtonLink>
            <ButtonLink to="/site/salonSearch/mapview" variant="default">
              {t('search')}
            </ButtonLink>
          </>
        )}
      </Cluster>
    </Page>
  );
};
