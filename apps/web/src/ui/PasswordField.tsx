import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormTexts } from './form.texts.ts';
import { asText, type FieldProps, useField } from './useField.tsx';

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while it is typed. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { autoComplete, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  const t = useFormTexts();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...field}
      value={asText(value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff aria-hidden size={22} /> : <IconEye aria-hidden size={22} />
      }
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('hidePassword') : t('showPassword'),
        tabIndex: 0,
        'aria-hidden': false,
        size: 44,
      }}
      rightSectionWidth={48}
      attributes={{ wrapper: { dir: 'ltr' }, innerInput: { dir: 'ltr' } }}
      label={label}
      description={help}
      error={error}
      aria-required={required}
      aria-invalid={error === undefined ? undefined : true}
      autoComplete={autoComplete}
    />
  );
};
