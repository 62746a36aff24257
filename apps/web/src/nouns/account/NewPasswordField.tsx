import clsx from 'clsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { asText } from '../../ui/form/useField.tsx';
import classes from './NewPasswordField.module.css';
import { estimateStrength, type Strength } from './password.rules.ts';
import { useRegistrationTexts } from './registration.texts.ts';

const bars: Record<Strength, number> = { short: 0, weak: 1, fair: 2, strong: 3 };

export const NewPasswordField = ({ label }: { readonly label: string }) => {
  const t = useRegistrationTexts();
  const { control } = useFormContext();
  const [password, ...own] = useWatch({ control, name: ['password', 'email', 'first_name', 'last_name'] });
  const strength = estimateStrength(asText(password), own.map(asText));
  return (
    <PasswordField
      name="password"
      autoComplete="new-password"
      label={label}
      required
      help={
        asText(password) === '' ? (
          t('passwordHelp')
        ) : (
          <span className={clsx(classes.strength, classes[strength])}>
            <span className={classes.bars} aria-hidden>
              {[1, 2, 3].map((bar) => (
                <span key={bar} className={clsx(classes.bar, bar <= bars[strength] && classes.on)} />
              ))}
            </span>
            <span role="status">{t(`password_${strength}`)}</span>
          </span>
        )
      }
    />
  );
};
