import { PlaceFields } from '../../nouns/place/PlaceFields.tsx';
import { commonLanguages, useLanguageChoices } from '../../nouns/reference/offered.api.ts';
import { ChipsField } from '../../ui/choices/ChipsField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { useHostTexts } from './hosts.texts.ts';

/** The host's contact and location: an address in Israel, or a city abroad. */
export const HostPlaceFields = () => {
  const t = useHostTexts();
  return (
    <>
      <PhoneField name="phone" label={t('phone')} help={t('phoneHelp')} required />
      <PlaceFields label={t('where')} help={t('addressHelp')} />
    </>
  );
};

export const HostLanguagesField = () => {
  const t = useHostTexts();
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
