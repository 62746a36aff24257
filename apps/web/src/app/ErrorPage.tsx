import { useNavigate, useSearchParams } from 'react-router';
import { useErrorText } from '../lib/errors.texts.ts';
import { useLanguage } from '../lib/language.ts';
import { settings } from '../lib/settings.ts';
import { Button, ButtonAnchor } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Cluster } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { type Remedy, toRemedy } from './errorPage.rules.ts';
import { useErrorPageTexts } from './errorPage.texts.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { useShellTexts } from './shell.texts.ts';

/** The most helpful link, before the one to the front page. */
const Way = ({ remedy }: { readonly remedy: Remedy }) => {
  const own = useErrorPageTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  switch (remedy) {
    case 'logIn':
      return <ButtonLink to="/#login">{own('logIn')}</ButtonLink>;
    case 'search':
      return <ButtonLink to="/site/salonSearch/mapview">{own('search')}</ButtonLink>;
    case 'contact':
      return <ButtonAnchor href={settings.contact_links[language]}>{own('contact')}</ButtonAnchor>;
    case 'wait':
    case 'again':
    case 'start':
      return <Button onClick={() => void navigate(-1)}>{own('back')}</Button>;
  }
};

/** Explains an error key and what to do about it (product §1.83). */
export const ErrorPage = () => {
  const t = useShellTexts();
  const own = useErrorPageTexts();
  const words = useErrorText();
  const [params] = useSearchParams();
  const key = params.get('key') ?? 'generic';
  if (key === 'notFound') return <NotFoundPage />;
  const remedy = toRemedy(key);
  const isGoogle = key === 'googleState';
  const title = isGoogle ? own('googleState') : key === 'errorBoundary' ? t('errorBoundary') : words(key);
  return (
    <Page width="text">
      <PageTitle>{title}</PageTitle>
      <p>{own(isGoogle ? 'googleStateAbout' : `${remedy}About`)}</p>
      <Cluster gap={12}>
        <Way remedy={remedy} />
        <ButtonLink to="/" variant="default">
          {t('toHome')}
        </ButtonLink>
      </Cluster>
    </Page>
  );
};
