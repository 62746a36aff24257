import { useSearchParams } from 'react-router';
import { useErrorText } from '../lib/errors.texts.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useErrorPageTexts } from './errorPage.texts.ts';
import { useShellTexts } from './shell.texts.ts';

export const ErrorPage = () => {
  const t = useShellTexts();
  const own = useErrorPageTexts();
  const words = useErrorText();
  const [params] = useSearchParams();
  const key = params.get('key') ?? 'generic';
  const isGoogle = key === 'googleState';
  const title = isGoogle ? own('googleState') : key === 'errorBoundary' ? t('errorBoundary') : words(key);
  return (
    <Page width="text">
      <PageTitle>{title}</PageTitle>
      <p>{isGoogle ? own('googleStateAbout') : t('errorAbout')}</p>
      <div>
        <ButtonLink to="/">{t('toHome')}</ButtonLink>
      </div>
    </Page>
  );
};
