import { AddressFields } from '../../nouns/place/AddressFields.tsx';
import { commonLanguages, useLanguageChoices } from '../../nouns/reference/offered.api.ts';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { useGuestTexts } from './guests.texts.ts';

/** Where a guest comes from. */
export const PlaceFields = () => {
  const t = useGuestTexts();
  return <AddressFields help={t('addressHelp')} />;
};

export const LanguagesField = () => {
  const t = useGuestTexts();
  const choices = useLanguageChoices('languages');
  return (
    <ChipsField
      name="languages"
      first={commonLanguages}
      label={t('languages')}
      help={t('languagesHelp')}
      choices={choices}
    />
  );
};

export const NeedsField = () => {
  const t = useGuestTexts();
  return <TextAreaField name="accessibility_needs" label={t('needs')} help={t('needsHelp')} max={1000} />;
};
