import { useFormContext, useWatch } from 'react-hook-form';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { SearchSelectField } from '../../ui/SearchSelectField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCityChoices, useLanguageChoices } from '../reference/reference.api.ts';
import { useGuestTexts } from './guests.texts.ts';

/** Where a guest comes from. */
export const PlaceFields = () => {
  const t = useGuestTexts();
  const { control } = useFormContext();
  const chosen: unknown = useWatch({ control, name: 'city' });
  const { choices, onSearch } = useCityChoices(chosen);
  return (
    <>
      <SearchSelectField name="city" label={t('city')} choices={choices} onSearch={onSearch} required />
      <TextField name="address" label={t('address')} help={t('addressHelp')} autoComplete="street-address" />
    </>
  );
};

export const LanguagesField = () => {
  const t = useGuestTexts();
  const choices = useLanguageChoices('languages');
  return <ChipsField name="languages" label={t('languages')} help={t('languagesHelp')} choices={choices} />;
};

export const NeedsField = () => {
  const t = useGuestTexts();
  return <TextAreaField name="accessibility_needs" label={t('needs')} help={t('needsHelp')} max={1000} />;
};
