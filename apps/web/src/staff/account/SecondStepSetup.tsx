import { confirmForm, passwordForm } from '@salons/contract/second-step';
import { useEffect, useRef, useState } from 'react';
import { useSecondStepTexts } from '../../nouns/account/secondStep.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { QrCode } from '../../ui/feedback/QrCode.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import classes from './SecondStepSetup.module.css';
import { beginSecondStep, confirmSecondStep } from './secondStep.api.ts';

interface Secret {
  readonly secret: string;
  readonly uri: string;
}
interface SetupProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const PasswordStep = ({
  onSecret,
  onCancel,
}: {
  readonly onSecret: (secret: Secret) => void;
  readonly onCancel: () => void;
}) => {
  const t = useSecondStepTexts();
  const form = useZodForm(passwordForm, { password: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <Form form={form} onSubmit={async ({ password }) => onSecret(await beginSecondStep(password))}>
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('password')}
        errors={{ invalidCredentials: t('wrongPassword') }}
        required
      />
      <Cluster gap={12} align="center">
        <SubmitButton>{t('continue')}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Cluster>
    </Form>
  );
};

/** Groups of four, as they are easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

const CodeStep = ({
  secret: { secret, uri },
  onCodes,
  onCancel,
}: SetupProps & { readonly secret: Secret }) => {
  const t = useSecondStepTexts();
  const form = useZodForm(confirmForm, { code: '' });
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <Cluster rowGap={16} gap={32} align="start">
      <div className={classes.picture}>
        <QrCode text={uri} label={t('qr')} />
      </div>
      <Stack grow={240} gap={16}>
        <p ref={start} tabIndex={-1}>
          {t('scan')}
        </p>
        <p>
          {t('typeSecret')}{' '}
          <bdi dir="ltr" className={classes.secret}>
            {inGroups(secret)}
          </bdi>
        </p>
        <p>{t('firstCode')}</p>
        <Form form={form} onSubmit={async ({ code }) => onCodes(await confirmSecondStep(code))}>
          <TextField
            name="code"
            label={t('appCode')}
            help={t('appCodeHelp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            errors={{ invalidCode: t('wrongCode') }}
            required
          />
          <Cluster gap={12} align="center">
            <SubmitButton>{t('confirm')}</SubmitButton>
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </Cluster>
        </Form>
      </Stack>
    </Cluster>
  );
};

/** Setup of the second factor: password, app, first code (product §2.29). */
export const SecondStepSetup = ({ onCodes, onCancel }: SetupProps) => {
  const [secret, setSecret] = useState<Secret>();
  return secret === undefined ? (
    <PasswordStep onSecret={setSecret} onCancel={onCancel} />
  ) : (
    <CodeStep secret={secret} onCodes={onCodes} onCancel={onCancel} />
  );
};
