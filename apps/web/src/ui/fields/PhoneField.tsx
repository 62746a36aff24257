import { getDirection } from '@salons/contract/language';
import { getCallingCode } from '@salons/contract/phone';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useIsInBrowser } from '../../lib/media.ts';
import { settings } from '../../lib/settings.ts';
import { useCountries } from '../../lib/useCountries.ts';
import { useFormTexts } from '../form/form.texts.ts';
import { asText, type FieldProps, useField } from '../form/useField.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import classes from './PhoneField.module.css';
import { afterTyping, findCountryByPrefix, withCountry } from './phoneText.ts';
import { TextInput } from './TextInput.tsx';

const ltr = (text: string) => `\u2066${text}\u2069`;

const useCallingCodes = () => {
  const countries = useCountries();
  return useMemo(
    () =>
      countries
        .filter(({ value }) => getCallingCode(value) !== '')
        .map(({ value, label }) => ({ value, label: `${label} (${ltr(`+${getCallingCode(value)}`)})` })),
    [countries],
  );
};

/** A phone number in any notation. Its country is the typed prefix, or the one selected beside it. */
export const PhoneField = (props: FieldProps & { readonly autoComplete?: string }) => {
  const { required = false, help, autoComplete } = props;
  const { field, error, label, value } = useField(props);
  const t = useFormTexts();
  const language = useLanguage();
  const countries = useCallingCodes();
  const isInBrowser = useIsInBrowser();
  const [picked, setPicked] = useState(settings.default_country);
  const text = asText(value);
  // An existing number without a prefix is Israeli.
  const country = findCountryByPrefix(text, picked) ?? (text === '' ? picked : 'IL');
  // Country names and their order come from the browser's `Intl`; the server's may differ (hydration
  // mismatch).
  const offered = isInBrowser ? countries : [{ value: country, label: ltr(`+${getCallingCode(country)}`) }];
  const choose = (chosen: string) => {
    setPicked(chosen);
    field.onChange(withCountry(text, chosen));
  };
  const chooser = (
    <Row as="span" gap={4} align="center" justify="center" className={classes.prefix}>
      <span aria-hidden>{`+${getCallingCode(country)}`}</span>
      <IconChevronDown aria-hidden size={16} />
      <Text
        as="select"
        size={18}
        aria-label={t('countryCode')}
        dir={getDirection(language)}
        className={classes.select}
        value={country}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {offered.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Text>
    </Row>
  );
  return (
    <TextInput
      {...field}
      value={text}
      onChange={(event) => field.onChange(afterTyping(text, event.currentTarget.value, country))}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete ?? 'tel'}
      dir="ltr"
      className={classes.input}
      inputContainer={(input) => (
        <div className={classes.box} dir="ltr">
          {chooser}
          {input}
        </div>
      )}
      label={label}
      description={help}
      error={error}
      aria-required={required}
    />
  );
};
