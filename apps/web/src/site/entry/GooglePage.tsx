import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLoaderData, useNavigate } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Skeletons } from '../../ui/feedback/States.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { type Begun, enterWith, type finishGoogle, type Outcome } from './google.api.ts';
import { useGoogleTexts } from './google.texts.ts';
import { useLoginTexts } from './login.texts.ts';

type Ended = Exclude<Outcome, { is: 'stray' | 'in' }>;

const withNext = (path: string, next: string | null) =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`;

/** Why a login failed, and whether a retry may help. */
const useReason = (outcome: Ended): { words: ReactNode; again: boolean } => {
  const t = useGoogleTexts();
  const login = useLoginTexts();
  const language = useLanguage();
  if (outcome.is !== 'refused') return { words: t(outcome.is), again: true };
  const { failure } = outcome;
  if (!(failure instanceof ApiError)) return { words: t('failed'), again: true };
  if (failure.code === 'notAdminSystem') {
    const staff = (words: string) => (
      <Link key="staff" to="/admin/login">
        {words}
      </Link>
    );
    return { words: login.rich('notAdminSystem', { staff }), again: false };
  }
  if (failure.code === 'accountBlocked') {
    const contact = (words: string) => (
      <a key="contact" href={settings.contact_links[language]}>
        {words}
      </a>
    );
    return { words: login.rich('blocked', { contact }), again: false };
  }
  if (failure.fields['email'] === 'invalid') return { words: t('notVerified'), again: true };
  if (failure.fields['email'] === 'emailAlreadyExists') return { words: t('gone'), again: false };
  if (failure.fields['nonce'] !== undefined) return { words: t('tooLate'), again: true };
  return { words: failure.status === 400 ? t('failed') : failureText(failure), again: true };
};

const NotCompleted = ({ outcome }: { readonly outcome: Ended }) => {
  const t = useGoogleTexts();
  const { words, again } = useReason(outcome);
  const { door, next } = outcome.begun;
  const other = door === null ? '/' : `/register/${door}`;
  return (
    <Page width="narrow">
      <PageTitle>{t('notCompleted')}</PageTitle>
      <p>{words}</p>
      {again ? <GoogleButton label="tryAgain" door={door} next={next} /> : null}
      <ButtonLink to={withNext(other, next)} variant="default" fullWidth>
        {t(door === null ? 'otherWay' : 'toRegistration')}
      </ButtonLink>
    </Page>
  );
};

/** A user without a role continues with the chosen door; all others are redirected by the front door. */
const wayIn = (role: string | null, { door, next }: Begun) =>
  withNext(role === null && door !== null ? `/register/${door}` : '/', next);

/** The redirect URI of Google's login, with the response in the URL fragment (product §2.63). */
export const GooglePage = () => {
  const t = useGoogleTexts();
  const navigate = useNavigate();
  const { outcome: arriving } = useLoaderData<typeof finishGoogle>();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let isHere = true;
    void arriving.then((ended) => {
      if (!isHere) return;
      setOutcome(ended);
      if (ended.is !== 'in') return;
      enterWith(ended);
      void navigate(wayIn(ended.session.user.role, ended.begun), { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [arriving, navigate]);
  if (outcome?.is === 'stray') return <Navigate to="/site/errorpage?key=googleState" replace />;
  if (outcome === undefined || outcome.is === 'in')
    return (
      <Page width="narrow">
        <PageTitle>{t('entering')}</PageTitle>
        <Skeletons count={1} />
      </Page>
    );
  return <NotCompleted outcome={outcome} />;
};
