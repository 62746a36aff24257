import { Group } from '@mantine/core';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useShellTexts } from './shell.texts.ts';

export const NotFoundPage = () => {
  const t = useShellTexts();
  return (
    <Page width="text">
      <PageTitle>{t('notFoundTitle')}</PageTitle>
      <p>{t('notFoundAbout')}</p>
      <Group>
        <ButtonLink to="/">{t('toHome')}</ButtonLink>
        <ButtonLink to="/site/salonSearch/mapview" variant="default">
          {t('search')}
        </ButtonLink>
      </Group>
    </Page>
  );
};
