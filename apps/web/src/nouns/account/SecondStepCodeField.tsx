import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useSecondStepTexts } from './secondStep.texts.ts';

/** The authenticator's code or, in the same field, a recovery code, each with its own keyboard. */
export const SecondStepCodeField = ({ name }: { readonly name: string }) => {
  const t = useSecondStepTexts();
  const { setFocus, resetField } = useFormContext();
  const [isRecovery, setRecovery] = useState(false);
  const change = () => {
    setRecovery(!isRecovery);
    resetField(name);
    setFocus(name);
  };
  return (
    <>
      <TextField
        name={name}
        label={t(isRecovery ? 'recoveryCode' : 'appCode')}
        help={t(isRecovery ? 'recoveryCodeHelp' : 'appCodeHelp')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        errors={{ invalidCode: t(isRecovery ? 'wrongRecoveryCode' : 'wrongCode') }}
        required
      />
      <Button variant="subtle" onClick={change}>
        {t(isRecovery ? 'useAppCode' : 'useRecoveryCode')}
      </Button>
    </>
  );
};
