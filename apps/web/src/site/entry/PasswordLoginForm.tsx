import { emailText } from '@salons/contract/credentials';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { SecondStepCodeField } from '../../nouns/account/SecondStepCodeField.tsx';
import { useSecondStepTexts } from '../../nouns/account/secondStep.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { forgetDraft } from '../../ui/form/useDraft.ts';
import { clearField, useZodForm } from '../../ui/form/useZodForm.ts';
import { Text } from '../../ui/layout/Text.tsx';
import { logIn } from './accounts.api.ts';
import { useLoginTexts } from './login.texts.ts';
import { type LoginStep, parseLoginStep } from './loginSteps.ts';
import classes from './PasswordLoginForm.module.css';
import { ResendLoginCode, SentCodeField } from './SentCodeFields.tsx';

const credentials = (step: LoginStep) =>
  z.object({
    email: emailText,
    password: z.string().max(1000),
    otp: z
      .string()
      .max(40)
      .optional()
      .refine((code) => step.kind === 'password' || code !== undefined),
  });

interface PasswordLoginFormProps {
  readonly step: LoginStep;
  readonly onStep: (step: LoginStep) => void;
  readonly audience?: 'staff';
  readonly draft: string;
  readonly forgotten: string | null;
  /** Another way to log in is above. */
  readonly isSecond?: boolean;
  /** Error texts by code. */
  readonly otherwise: Readonly<Record<string, ReactNode>>;
}

/** Email and password, then a code where required; values are kept between steps. */
export const PasswordLoginForm = (props: PasswordLoginFormProps) => {
  const { step, onStep, audience, draft, forgotten, isSecond = false, otherwise } = props;
  const t = useLoginTexts();
  const words = useSecondStepTexts();
  const form = useZodForm(credentials(step), { email: '', password: '', otp: '' });
  const asStaff = audience === undefined ? {} : { audience };
  const enter = async ({ email, password, otp }: z.output<ReturnType<typeof credentials>>) => {
    const hasCode = step.kind !== 'password' && otp;
    try {
      await logIn({ email, password, ...asStaff, ...(hasCode ? { otp } : {}) });
      forgetDraft(draft);
    } catch (failure) {
      const next = parseLoginStep(failure);
      if (next !== undefined) return onStep(next);
      // The password was changed meanwhile: back to the first step.
      if (step.kind !== 'password' && failure instanceof ApiError && failure.code === 'invalidCredentials')
        onStep({ kind: 'password' });
      throw failure;
    }
  };
  const askAgain = () => {
    const { email = '', password = '' } = form.getValues();
    return logIn({ email, password, ...asStaff });
  };
  return (
    <>
      <Form form={form} onSubmit={enter} draft={draft} draftStays otherwise={otherwise}>
        {step.kind === 'password' ? (
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
            {forgotten === null ? null : (
              <Text as={Link} self="start" to={forgotten} className={classes.forgot}>
                {t('forgot')}
              </Text>
            )}
            <SubmitButton fullWidth variant={isSecond ? 'default' : 'filled'}>
              {t('submit')}
            </SubmitButton>
          </>
        ) : (
          <>
            {step.kind === 'app' ? <SecondStepCodeField name="otp" /> : <SentCodeField name="otp" />}
            <SubmitButton fullWidth>{t('submit')}</SubmitButton>
          </>
        )}
      </Form>
      {step.kind === 'sent' ? (
        <ResendLoginCode
          step={step}
          onAsk={askAgain}
          onStep={onStep}
          onSent={() => clearField(form, 'otp')}
        />
      ) : null}
      {step.kind === 'password' ? null : (
        <Button
          variant="subtle"
          onClick={() => {
            form.resetField('otp');
            onStep({ kind: 'password' });
          }}
        >
          {words('otherAccount')}
        </Button>
      )}
    </>
  );
};
