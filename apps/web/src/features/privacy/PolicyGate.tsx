import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { z } from 'zod';
import { useLanguage } from '../../lib/language.ts';
import { logOut, useUser } from '../../lib/session.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { Form } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import classes from './PolicyGate.module.css';
import { PolicyText } from './PolicyText.tsx';
import { acceptTerms } from './privacy.api.ts';
import { usePrivacyTexts } from './privacy.texts.ts';

const consent = z.object({ accepted: z.boolean().refine(Boolean) });

/** The terms in force, to be read and accepted before anything else (product §2). */
export const PolicyGate = () => {
  const t = usePrivacyTexts();
  const language = useLanguage();
  const user = useUser();
  const form = useZodForm(consent, { accepted: false });
  return (
    <Page width="text">
      <PageTitle sub={t('gateAbout')} tab={t('gateTitle')}>
        {t('gateTitle')}
      </PageTitle>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.terms} tabIndex={0} aria-label={t('terms')}>
        <PolicyText document="terms" language={language} />
      </section>
      <Form form={form} onSubmit={() => (user === undefined ? undefined : acceptTerms(user.id))}>
        <CheckField
          name="accepted"
          label={t('acceptLabel')}
          required
          content={t.rich('accept', {
            privacy: (words) => (
              <Link key="privacy" to="/privacypolicy" target="_blank">
                {words}
              </Link>
            ),
          })}
        />
        <Group>
          <SubmitButton>{t('continue')}</SubmitButton>
          <Button variant="default" onClick={() => void logOut()}>
            {t('logout')}
          </Button>
        </Group>
      </Form>
    </Page>
  );
};
