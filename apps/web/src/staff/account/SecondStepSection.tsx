import { passwordAndCodeForm } from '@salons/contract/second-step';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondStepCodeField } from '../../nouns/account/SecondStepCodeField.tsx';
import { useSecondStepTexts } from '../../nouns/account/secondStep.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondStepSetup } from './SecondStepSetup.tsx';
import { endSecondStep, renewRecoveryCodes, secondStepQuery } from './secondStep.api.ts';

interface ProofDialogProps {
  readonly title: string;
  readonly about: string;
  readonly submit: string;
  readonly onProof: (proof: { readonly password: string; readonly code: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Requests password and code before a sensitive account change. */
const ProofDialog = ({ title, about, submit, onProof, onClose }: ProofDialogProps) => {
  const t = useSecondStepTexts();
  const form = useZodForm(passwordAndCodeForm, { password: '', code: '' });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{about}</p>
      <Form form={form} onSubmit={onProof}>
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('password')}
          errors={{ invalidCredentials: t('wrongPassword') }}
          required
        />
        <SecondStepCodeField name="code" />
        <DialogSubmit onClose={onClose}>{submit}</DialogSubmit>
      </Form>
    </Dialog>
  );
};

interface State {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly recovery_codes_left: number;
}

const IsOff = ({
  state,
  onCodes,
}: {
  readonly state: State;
  readonly onCodes: (codes: readonly string[]) => void;
}) => {
  const t = useSecondStepTexts();
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <>
      {state.required ? <Text surface="candle">{t('required')}</Text> : null}
      <p>{t('about')}</p>
      {isSettingUp ? (
        <SecondStepSetup onCodes={onCodes} onCancel={() => setSettingUp(false)} />
      ) : (
        <div>
          <Button onClick={() => setSettingUp(true)}>{t('turnOn')}</Button>
        </div>
      )}
    </>
  );
};

const IsOn = ({
  state,
  onCodes,
}: {
  readonly state: State;
  readonly onCodes: (codes: readonly string[]) => void;
}) => {
  const t = useSecondStepTexts();
  const [openDialog, setOpenDialog] = useState<'codes' | 'off'>();
  const close = () => setOpenDialog(undefined);
  const left = state.recovery_codes_left;
  return (
    <>
      <p>{t('about')}</p>
      <Text surface={left < 3 ? 'candle' : undefined}>
        {left === 0 ? t('noCodesLeft') : t('codesLeft', { count: left })}
      </Text>
      <Cluster gap={12} align="center">
        <Button variant="default" onClick={() => setOpenDialog('codes')}>
          {t('newCodes')}
        </Button>
        {state.required ? null : (
          <Button variant="subtle" onClick={() => setOpenDialog('off')}>
            {t('turnOff')}
          </Button>
        )}
      </Cluster>
      {state.required ? <p>{t('cannotTurnOff')}</p> : null}
      {openDialog === 'codes' ? (
        <ProofDialog
          title={t('newCodes')}
          about={t('newCodesAbout')}
          submit={t('makeCodes')}
          onClose={close}
          onProof={async (proof) => {
            onCodes(await renewRecoveryCodes(proof));
            close();
          }}
        />
      ) : null}
      {openDialog === 'off' ? (
        <ProofDialog
          title={t('turnOff')}
          about={t('turnOffAbout')}
          submit={t('turnOff')}
          onClose={close}
          onProof={async (proof) => {
            await endSecondStep(proof);
            close();
          }}
        />
      ) : null}
    </>
  );
};

/** Second factor of the own staff login: set up, renew recovery codes, turn off (product §2.29). */
export const SecondStepSection = () => {
  const t = useSecondStepTexts();
  const { data, error, refetch } = useQuery(secondStepQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Card as="section" gap={20}>
      <Cluster gap={16} rowGap={8} align="center" justify="between">
        <h2>{t('title')}</h2>
        {data === undefined ? null : (
          <StatusBadge tone={data.enabled ? 'done' : 'quiet'}>{t(data.enabled ? 'on' : 'off')}</StatusBadge>
        )}
      </Cluster>
      {codes === undefined ? null : <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      {data === undefined && error === null ? <Skeletons count={2} height={48} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined || codes !== undefined ? null : data.enabled ? (
        <IsOn state={data} onCodes={setCodes} />
      ) : (
        <IsOff state={data} onCodes={setCodes} />
      )}
    </Card>
  );
};
