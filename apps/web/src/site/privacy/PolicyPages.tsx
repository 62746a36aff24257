import type { Language } from '@salons/contract/language';
import type { PolicyDocument } from '@salons/contract/privacy';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useUser } from '../../lib/session.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { PolicyText } from './PolicyText.tsx';
import { usePrivacyTexts } from './privacy.texts.ts';

/** Loaded on demand: most readers have no form to fill in. */
const AcceptForm = lazy(async () => ({ default: (await import('./PolicyGate.tsx')).AcceptForm }));

interface PolicyPageProps {
  readonly document: PolicyDocument['document'];
  /** The document's language in the address; by default the page's. */
  readonly language?: Language;
}

/**
 * The acceptance below the terms, for users who have not accepted them: the page itself then acts as the
 * gate.
 */
const Acceptance = () => {
  const t = usePrivacyTexts();
  const user = useUser();
  const [hadTo] = useState(user?.confirm_policy === false);
  if (user === undefined) return null;
  if (!user.confirm_policy)
    return (
      <Suspense>
        <AcceptForm />
      </Suspense>
    );
  return hadTo ? (
    <p role="status">
      {t('accepted')} <Link to="/">{t('continue')}</Link>
    </p>
  ) : null;
};

const PolicyPage = ({ document, language }: PolicyPageProps) => {
  const shown = useLanguage();
  const chosen = language ?? shown;
  return (
    <Page width="text">
      <PageTitle>
        <span lang={chosen}>{usePrivacyTexts.in(chosen)(document)}</span>
      </PageTitle>
      <PolicyText document={document} language={chosen} />
      {document === 'terms' ? <Acceptance /> : null}
    </Page>
  );
};

export const TermsInHebrew = () => <PolicyPage document="terms" language="he" />;
export const TermsInEnglish = () => <PolicyPage document="terms" language="en" />;
export const PrivacyPolicy = () => <PolicyPage document="privacy" />;
export const AccessibilityStatement = () => <PolicyPage document="accessibility" />;
