import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { settings } from '../../lib/settings.ts';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { logIn } from './accounts.api.ts';
import classes from './Entry.module.css';
import { useLoginTexts } from './login.texts.ts';
import { SecondStepCodeField } from './SecondStepCodeField.tsx';
import { useSecondStepTexts } from './secondStep.texts.ts';
import { useBlockedWords } from './useBlockedWords.tsx';

type Step = 'password' | 'code';

const credentials = (step: Step) =>
  z.object({
    email: z.string().max(254),
    password: z.string().max(1000),
    otp: z
      .string()
      .max(40)
      .optional()
      .refine((code) => step === 'password' || code !== undefined),
  });

interface StepProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

/** E-mail and password, then the code where the account has a second step; what was typed stays for it. */
const StaffLoginForm = ({ step, onStep }: StepProps) => {
  const t = useLoginTexts();
  const words = useSecondStepTexts();
  const accountBlocked = useBlockedWords();
  const form = useZodForm(credentials(step), { email: '', password: '', otp: '' });
  const permissionDenied = t.rich('notStaff', { customers: toCustomers });
  const enter = async ({ email, password, otp }: z.output<ReturnType<typeof credentials>>) => {
    try {
      await logIn({ email, password, audience: 'staff', ...(step === 'code' && otp ? { otp } : {}) });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'otpRequired') return onStep('code');
      if (failure instanceof ApiError && failure.code === 'invalidCredentials') onStep('password');
      throw failure;
    }
  };
  return (
    <Form
      form={form}
      onSubmit={enter}
      draft="staffLogin"
      draftStays
      otherwise={{ accountBlocked, permissionDenied }}
    >
      {step === 'password' ? (
        <>
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            label={t('email')}
            required
          />
          <PasswordField name="password" autoComplete="current-password" label={t('password')} required />
          {settings.password_reset ? (
            <Link to="/forgotpassword/email" className={classes.forgot}>
              {t('forgot')}
            </Link>
          ) : null}
          <SubmitButton fullWidth>{t('submit')}</SubmitButton>
        </>
      ) : (
        <>
          <SecondStepCodeField name="otp" />
          <SubmitButton fullWidth>{t('submit')}</SubmitButton>
          <Button
            variant="subtle"
            onClick={() => {
              form.resetField('otp');
              onStep('password');
            }}
          >
            {words('otherAccount')}
          </Button>
        </>
      )}
    </Form>
  );
};

const toCustomers = (words: string) => (
  <Link key="customers" to="/">
    {words}
  </Link>
);

/** The login of staff; refuses everybody else (product §2.10, §2.29). */
export const StaffLoginPage = () => {
  const t = useLoginTexts();
  const words = useSecondStepTexts();
  const [step, setStep] = useState<Step>('password');
  const card = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState(false);
  // The next step begins at its first field, as one who types goes on typing.
  useEffect(() => {
    if (moved)
      card.current?.querySelector<HTMLInputElement>(`[name="${step === 'code' ? 'otp' : 'email'}"]`)?.focus();
  }, [moved, step]);
  return (
    <Page width="narrow">
      <Card className={classes.card ?? ''}>
        <div ref={card} className={classes.inside}>
          <PageTitle sub={step === 'code' ? words('loginAbout') : t('staffAbout')}>
            {step === 'code' ? words('loginTitle') : t('staffTitle')}
          </PageTitle>
          <StaffLoginForm
            step={step}
            onStep={(next) => {
              setMoved(true);
              setStep(next);
            }}
          />
        </div>
      </Card>
      {step === 'code' ? null : (
        <p className={classes.below}>{t.rich('notStaffQuestion', { customers: toCustomers })}</p>
      )}
    </Page>
  );
};
