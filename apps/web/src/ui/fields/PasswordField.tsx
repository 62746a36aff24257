import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { useFormTexts } from '../form/form.texts.ts';
import { asText, type FieldProps, useField } from '../form/useField.tsx';
import { InputBox } from './InputBox.tsx';
import classes from './PasswordField.module.css';
import { TextInput } from './TextInput.tsx';

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

export const PasswordField = (props: PasswordFieldProps) => {
  const { autoComplete, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  const t = useFormTexts();
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...field}
      value={asText(value)}
      type={visible ? 'text' : 'password'}
      dir="ltr"
      inputContainer={(input) => (
        <InputBox
          dir="ltr"
          className={classes.box}
          after={
            <IconButton
              label={visible ? t('hidePassword') : t('showPassword')}
              onClick={() => setVisible(!visible)}
            >
              <Icon aria-hidden size={22} />
            </IconButton>
          }
        >
          {input}
        </InputBox>
      )}
      label={label}
      description={help}
      error={error}
      aria-required={required}
      autoComplete={autoComplete}
    />
  );
};
