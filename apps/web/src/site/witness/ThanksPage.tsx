import { Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useRegistrationTexts } from './registration.texts.ts';
import { getStepPath } from './registration.ts';
import { WideActions } from './WideActions.tsx';

const hasSent = z.object({ sent: z.literal(true) });

/**
 * After the registration: staff will call (product §11.24). Without a submitted registration redirects to the
 * introduction.
 */
export const ThanksPage = () => {
  const t = useRegistrationTexts();
  const language = useLanguage();
  const state: unknown = useLocation().state;
  if (!hasSent.safeParse(state).success) return <Navigate to="/register/wanttotell" replace />;
  return (
    <Page width="text">
      <PageTitle sub={t('thanksAbout')}>{t('thanksTitle')}</PageTitle>
      <Card airy size={20} gap={16} marked>
        <ol>
          <li>{t('next1')}</li>
          <li>{t('next2')}</li>
          <li>{t('next3')}</li>
        </ol>
        <p>
          {t.rich('thanksContact', {
            link: (words) => (
              <a key="contact" href={settings.contact_links[language]}>
                {words}
              </a>
            ),
          })}
        </p>
      </Card>
      <WideActions>
        <ButtonLink to="/">{t('toHome')}</ButtonLink>
        <ButtonLink to={getStepPath('register')} variant="subtle">
          {t('registerAnother')}
        </ButtonLink>
      </WideActions>
    </Page>
  );
};
