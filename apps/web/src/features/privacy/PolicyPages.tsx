import type { Language } from '@salons/contract/language';
import type { PolicyDocument } from '@salons/contract/privacy';
import { useLanguage } from '../../lib/language.ts';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PolicyText } from './PolicyText.tsx';
import { usePrivacyTexts } from './privacy.texts.ts';

interface PolicyPageProps {
  readonly document: PolicyDocument['document'];
  /** The language of the document where the address names it; the page's otherwise. */
  readonly language?: Language;
}

const PolicyPage = ({ document, language }: PolicyPageProps) => {
  const shown = useLanguage();
  const chosen = language ?? shown;
  return (
    <Page width="text">
      <PageTitle>
        <span lang={chosen}>{usePrivacyTexts.in(chosen)(document)}</span>
      </PageTitle>
      <PolicyText document={document} language={chosen} />
    </Page>
  );
};

export const TermsInHebrew = () => <PolicyPage document="terms" language="he" />;
export const TermsInEnglish = () => <PolicyPage document="terms" language="en" />;
export const PrivacyPolicy = () => <PolicyPage document="privacy" />;
export const AccessibilityStatement = () => <PolicyPage document="accessibility" />;
