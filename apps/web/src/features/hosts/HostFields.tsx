import { useFormContext, useWatch } from 'react-hook-form';
import { useCountriesAbroad } from '../../lib/useCountries.ts';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { SearchSelectField } from '../../ui/SearchSelectField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCityChoices, useLanguageChoices } from '../reference/reference.api.ts';
import { useHostTexts } from './hosts.texts.ts';

const LocalityField = () => {
  const t = useHostTexts();
  const { control } = useFormContext();
  const chosen: unknown = useWatch({ control, name: 'city' });
  const { choices, onSearch } = useCityChoices(chosen);
  return <SearchSelectField name="city" label={t('city')} choices={choices} onSearch={onSearch} required />;
};

const AbroadFields = () => {
  const t = useHostTexts();
  const countries = useCountriesAbroad();
  return (
    <>
      <SelectField name="country" label={t('country')} choices={countries} autoComplete="country" required />
      <TextField name="city_name" label={t('cityAbroad')} autoComplete="address-level2" required />
    </>
  );
};

/** How a host is reached and where the salon will be: a locality of Israel, or a city abroad. */
export const HostPlaceFields = () => {
  const t = useHostTexts();
  const { control } = useFormContext();
  const where: unknown = useWatch({ control, name: 'where' });
  return (
    <>
      <PhoneField name="phone" label={t('phone')} help={t('phoneHelp')} required />
      <RadioCards
        name="where"
        label={t('where')}
        required
        choices={[
          { value: 'israel', label: t('inIsrael') },
          { value: 'abroad', label: t('abroad') },
        ]}
      />
      {where === 'abroad' ? <AbroadFields /> : <LocalityField />}
      <TextField name="address" label={t('address')} help={t('addressHelp')} autoComplete="street-address" />
    </>
  );
};

export const HostLanguagesField = () => {
  const t = useHostTexts();
  const choices = useLanguageChoices('languages');
  return <ChipsField name="languages" label={t('languages')} help={t('languagesHelp')} choices={choices} />;
};
