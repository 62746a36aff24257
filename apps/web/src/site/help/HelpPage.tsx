import { isAdminRole } from '@salons/contract/permissions';
import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { HelpQuestions } from '../../nouns/help/HelpQuestions.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, InlineRow } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import classes from './HelpPage.module.css';
import { useHelpTexts } from './help.texts.ts';
import { helpTopics } from './topics.ts';

const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A person instead of a page: the telephone, where there is one, and the address to write to. */
const Person = () => {
  const t = useHelpTexts();
  const language = useLanguage();
  const { help_phone, contact_links } = settings;
  return (
    <Card gap={4}>
      {help_phone === null ? null : (
        <Cluster as="p" gap={8} rowGap={0} align="center">
          {t('talk')}
          <InlineRow as="a" touch gap={8} align="center" weight={600} href={`tel:${help_phone.number}`}>
            <IconPhone aria-hidden size={20} />
            <bdi dir="ltr">{help_phone.shown}</bdi>
          </InlineRow>
        </Cluster>
      )}
      <p>
        {t.rich('write', {
          link: (words) => (
            <a key="write" href={contact_links[language]}>
              {words}
            </a>
          ),
        })}
      </p>
    </Card>
  );
};

/** Short answers by who asks, and a person to talk to (product §1.172). */
export const HelpPage = () => {
  const t = useHelpTexts();
  const user = useUser();
  return (
    <Page width="text">
      <PageTitle sub={t('about')}>{t('title')}</PageTitle>
      <Cluster as="nav" gap={20} rowGap={0} aria-label={t('topics')}>
        {helpTopics.map(({ topic }) => (
          <InlineRow as="a" touch align="center" key={topic} href={`#${topic}`}>
            {t(topic)}
          </InlineRow>
        ))}
        {isAdminRole(user?.role ?? null) ? (
          <InlineRow as={Link} touch align="center" to="/admin/help">
            {t('staff')}
          </InlineRow>
        ) : null}
      </Cluster>
      <Person />
      {helpTopics.map(({ topic, questions }) => (
        <section key={topic} id={topic} aria-labelledby={`${topic}-help`} className={classes.topic}>
          <h2 id={`${topic}-help`}>{t(topic)}</h2>
          <HelpQuestions
            pictures={pictures}
            size={{ width: 240, height: 427 }}
            answers={questions.map(({ name, to, picture }) => ({
              ...{ name, picture, question: t(name), answer: t(`${name}Answer`) },
              link: to === undefined ? undefined : { to, words: t(`${name}Link`) },
            }))}
          />
        </section>
      ))}
    </Page>
  );
};
