import { useLanguage } from '../../lib/language.ts';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useWitnessTexts } from './witnesses.texts.ts';

/** Where a witness arrives after logging in: who looks after them, and how to reach the staff (product §2.11). */
export const WitnessPage = () => {
  const t = useWitnessTexts();
  const user = useUser();
  const language = useLanguage();
  return (
    <Page width="text">
      <PageTitle>{t('title', { name: user?.first_name ?? '' })}</PageTitle>
      <Card>
        <p>{t('about')}</p>
        <p>
          {t.rich('contact', {
            link: (words) => (
              <a key="contact" href={settings.contact_links[language]}>
                {words}
              </a>
            ),
          })}
        </p>
      </Card>
    </Page>
  );
};
