import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useIsInBrowser } from '../../lib/media.ts';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { useRegistrationTexts } from '../../nouns/account/registration.texts.ts';
import { Skeletons } from '../../ui/feedback/States.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { InlineRow } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ChosenSalon } from './ChosenSalon.tsx';
import { FootNote } from './FootNote.tsx';
import { GoogleButton, Or } from './GoogleButton.tsx';
import { OtherWay } from './OtherWay.tsx';
import { PhoneRegistration } from './PhoneRegistration.tsx';

/** Most register by phone: the other forms load on demand. */
const MailRegistrationForm = lazy(async () => ({
  default: (await import('./MailRegistrationForm.tsx')).MailRegistrationForm,
}));
const NewcomerForm = lazy(async () => ({ default: (await import('./NewcomerForm.tsx')).NewcomerForm }));

/** Loaded on demand. Not rendered on the server: suspending during hydration would break it. */
const Apart = ({ children }: { readonly children: ReactNode }) => {
  const isInBrowser = useIsInBrowser();
  const meanwhile = <Skeletons count={4} height={80} />;
  return isInBrowser ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile;
};

interface ForWhom {
  readonly who: 'host' | 'guest';
}

/** An account without another password. */
const ByGoogle = ({ who }: ForWhom) =>
  settings.google_client_id === null ? null : (
    <>
      <GoogleButton label="register" door={who} />
      <Or />
    </>
  );

const MailRegistration = ({ who }: ForWhom) => {
  const t = useRegistrationTexts();
  const [params] = useSearchParams();
  const next = params.get('next');
  return (
    <Card airy gap={24}>
      <PageTitle sub={t(who === 'host' ? 'hostAbout' : 'guestAbout')}>
        {t(who === 'host' ? 'hostTitle' : 'guestTitle')}
      </PageTitle>
      <ChosenSalon />
      <ByGoogle who={who} />
      <Apart>
        <MailRegistrationForm who={who} />
      </Apart>
      {settings.sms_login ? (
        <OtherWay to={next === null ? '?' : `?next=${encodeURIComponent(next)}`}>{t('byPhone')}</OtherWay>
      ) : null}
    </Card>
  );
};

/** Creates an account, by phone where codes can be sent; then the guard redirects. */
const Account = ({ who }: ForWhom) => {
  const [params] = useSearchParams();
  return settings.sms_login && params.get('by') !== 'mail' ? (
    <PhoneRegistration who={who} />
  ) : (
    <MailRegistration who={who} />
  );
};

const RegistrationPage = ({ who }: ForWhom) => {
  const t = useRegistrationTexts();
  const [params] = useSearchParams();
  const user = useUser();
  const other = who === 'host' ? 'guest' : 'host';
  const next = params.get('next');
  const search = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  const to = (path: string) => (words: string) => (
    <InlineRow align="center" as={Link} touch key={path} to={`${path}${search}`}>
      {words}
    </InlineRow>
  );
  return (
    <Page width="form">
      {user === undefined ? (
        <Account who={who} />
      ) : (
        <Apart>
          <NewcomerForm who={who} user={user} />
        </Apart>
      )}
      <FootNote as="div">
        {user === undefined ? <p>{t.rich('already', { login: to('/') })}</p> : null}
        <p>{t.rich(other === 'host' ? 'wantHost' : 'wantGuest', { other: to(`/register/${other}`) })}</p>
      </FootNote>
    </Page>
  );
};

export const HostRegistrationPage = () => <RegistrationPage who="host" />;
export const GuestRegistrationPage = () => <RegistrationPage who="guest" />;
