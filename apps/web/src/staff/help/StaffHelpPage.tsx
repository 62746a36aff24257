import { getReach } from '@salons/contract/permissions';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { HelpQuestions } from '../../nouns/help/HelpQuestions.tsx';
import { InlineRow, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useStaffHelpTexts } from './staffHelp.texts.ts';
import { staffHelpTopics } from './topics.ts';

const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Short answers to the tasks of the role (product §10.226). */
export const StaffHelpPage = () => {
  const t = useStaffHelpTexts();
  const role = useUser()?.role ?? 'nobody';
  return (
    <Page width="text">
      <PageTitle sub={t('about')}>{t('title')}</PageTitle>
      {staffHelpTopics.map(({ topic, questions }) => {
        const open = questions.filter(({ permission }) => getReach(permission, role) !== null);
        return open.length === 0 ? null : (
          <Stack as="section" gap={4} key={topic} aria-labelledby={`${topic}-help`}>
            <h2 id={`${topic}-help`}>{t(topic)}</h2>
            <HelpQuestions
              pictures={pictures}
              size={{ width: 640, height: 400 }}
              answers={open.map(({ name, to, picture }) => ({
                ...{ name, picture, question: t(name), answer: t(`${name}Answer`) },
                link: to === undefined ? undefined : { to, words: t(`${name}Link`) },
              }))}
            />
          </Stack>
        );
      })}
      <InlineRow as={Link} touch self="start" align="center" to="/help">
        {t('visitors')}
      </InlineRow>
    </Page>
  );
};
