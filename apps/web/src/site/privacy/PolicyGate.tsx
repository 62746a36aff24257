import { Link } from 'react-router';
import { z } from 'zod';
import { useLanguage } from '../../lib/language.ts';
import { logOut, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CheckField } from '../../ui/choices/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import classes from './PolicyGate.module.css';
import { PolicyText } from './PolicyText.tsx';
import { acceptTerms } from './privacy.api.ts';
import { usePrivacyTexts } from './privacy.texts.ts';

const consent = z.object({ accepted: z.boolean().refine(Boolean) });

export const AcceptForm = () => {
  const t = usePrivacyTexts();
  const user = useUser();
  const form = useZodForm(consent, { accepted: false });
  return (
    <Form isFleeting form={form} onSubmit={() => (user === undefined ? undefined : acceptTerms(user.id))}>
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
      <Cluster gap={16} align="center">
        <SubmitButton>{t('continue')}</SubmitButton>
        <Button variant="default" onClick={() => void logOut()}>
          {t('logout')}
        </Button>
      </Cluster>
    </Form>
  );
};

const Terms = () => {
  const t = usePrivacyTexts();
  const language = useLanguage();
  return (
    <Text as="section" surface="card" roomy className={classes.terms} tabIndex={0} aria-label={t('terms')}>
      <PolicyText document="terms" language={language} />
    </Text>
  );
};

/** The current terms, to be accepted before anything else (product §2.22). */
export const PolicyGate = () => {
  const t = usePrivacyTexts();
  return (
    <Page width="text">
      <PageTitle sub={t('gateAbout')} tab={t('gateTitle')}>
        {t('gateTitle')}
      </PageTitle>
      <Terms />
      <AcceptForm />
    </Page>
  );
};

/** The terms over the current page, so that unsaved input is kept. */
export const PolicyModal = () => {
  const t = usePrivacyTexts();
  return (
    <Dialog opened closable={false} onClose={() => undefined} title={t('gateTitle')}>
      <p>{t('gateAbout')}</p>
      <Text tone="quiet">{t('gateKept')}</Text>
      <Terms />
      <AcceptForm />
    </Dialog>
  );
};
