import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';

interface EndedLinkProps {
  readonly title: string;
  /** Renders the explanation, with its words for the contact link. */
  readonly about: (link: (words: string) => ReactNode) => ReactNode;
}

/** The page of a link to an evening that has ended. */
export const EndedLink = ({ title, about }: EndedLinkProps) => {
  const language = useLanguage();
  const link = (words: string) => (
    <a key="contact" href={settings.contact_links[language]}>
      {words}
    </a>
  );
  return (
    <Page width="text" key="ended">
      <PageTitle sub={about(link)}>{title}</PageTitle>
    </Page>
  );
};
