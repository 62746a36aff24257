import { Link } from 'react-router';
import { settings } from '../../lib/settings.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { InlineRow, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { FootNote } from './FootNote.tsx';
import { LoginStepTitle } from './LoginStepTitle.tsx';
import { useLoginTexts } from './login.texts.ts';
import { useLoginStep } from './loginSteps.ts';
import { PasswordLoginForm } from './PasswordLoginForm.tsx';
import { useBlockedWords } from './useBlockedWords.tsx';

const toCustomers = (words: string) => (
  <Link key="customers" to="/">
    {words}
  </Link>
);

const toCustomersBelow = (words: string) => (
  <InlineRow align="center" as={Link} touch key="customers" to="/">
    {words}
  </InlineRow>
);

/** The login of staff; refuses all others (product §2.10, §2.29). */
export const StaffLoginPage = () => {
  const t = useLoginTexts();
  const accountBlocked = useBlockedWords();
  const { step, goTo, fields } = useLoginStep();
  return (
    <Page width="narrow">
      <Card airy gap={24}>
        <Stack gap={24} ref={fields}>
          <LoginStepTitle step={step} title={t('staffTitle')} about={t('staffAbout')} />
          <PasswordLoginForm
            step={step}
            onStep={goTo}
            audience="staff"
            draft="staffLogin"
            forgotten={settings.password_reset ? '/forgotpassword/email' : null}
            otherwise={{
              accountBlocked,
              permissionDenied: t.rich('notStaff', { customers: toCustomers }),
            }}
          />
        </Stack>
      </Card>
      {step.kind === 'password' ? (
        <FootNote>{t.rich('notStaffQuestion', { customers: toCustomersBelow })}</FootNote>
      ) : null}
    </Page>
  );
};
