import { useSearchParams } from 'react-router';
import { useErrorText } from '../lib/errors.texts.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useShellTexts } from './shell.texts.ts';

export const ErrorPage = () => {
  const t = useShellTexts();
  const words = useErrorText();
  const [params] = useSearchParams();
  const key = params.get('key') ?? 'generic';
  return (
    <Page width="text">
      <PageTitle>{key === 'errorBoundary' ? t('errorBoundary') : words(key)}</PageTitle>
      <p>{t('errorAbout')}</p>
      <div>
        <ButtonLink to="/">{t('toHome')}</ButtonLink>
      </div>
    </Page>
  );
};
