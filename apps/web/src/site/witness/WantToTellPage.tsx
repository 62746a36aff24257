import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useIsInBrowser } from '../../lib/media.ts';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { loadable } from '../../ui/feedback/loadable.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { firstMissing, forgetSteps, getStepPath, hasBegun } from './registration.ts';
import { WideActions } from './WideActions.tsx';
import { useWantToTellTexts } from './wantToTell.texts.ts';

// Loaded on demand: most visitors have no record yet.
const OwnWitness = loadable(async () => (await import('./OwnWitness.tsx')).OwnWitness);

const Ways = () => {
  const t = useWantToTellTexts();
  // The server does not know the device's draft.
  const isInBrowser = useIsInBrowser();
  const [isForgotten, setIsForgotten] = useState(false);
  const startAnew = () => {
    forgetSteps();
    setIsForgotten(true);
  };
  if (!isInBrowser || isForgotten || !hasBegun())
    return (
      <WideActions>
        <ButtonLink to={getStepPath('register')}>{t('start')}</ButtonLink>
      </WideActions>
    );
  return (
    <>
      <p>{t('begun')}</p>
      <WideActions>
        <ButtonLink to={getStepPath(firstMissing('availability') ?? 'availability')}>{t('goOn')}</ButtonLink>
        <Button variant="default" onClick={startAnew}>
          {t('startAnew')}
        </Button>
      </WideActions>
    </>
  );
};

const Invitation = ({ isNobody }: { readonly isNobody: boolean }) => {
  const t = useWantToTellTexts();
  const language = useLanguage();
  const contact = (words: string) => (
    <a key="contact" href={settings.contact_links[language]}>
      {words}
    </a>
  );
  const login = (words: string) => (
    <Link key="login" to="/">
      {words}
    </Link>
  );
  return (
    <Page width="text">
      <PageTitle>{t('title')}</PageTitle>
      <Card airy size={20} gap={16} marked>
        <p>{t('about')}</p>
        <p>{t('who')}</p>
        <h2>{t('how')}</h2>
        <ol>
          <li>{t('how1')}</li>
          <li>{t('how2')}</li>
          <li>{t('how3')}</li>
        </ol>
        <Ways />
      </Card>
      <p>{t.rich('byPhone', { link: contact })}</p>
      {isNobody ? <p>{t.rich('already', { login })}</p> : null}
    </Page>
  );
};

/** Invites witnesses to register; those who have logged in see their own record (product §2.30, §11.24). */
export const WantToTellPage = () => {
  const user = useUser();
  if (user?.role === 'witness') return <OwnWitness name={user.first_name} />;
  return <Invitation isNobody={user === undefined} />;
};
