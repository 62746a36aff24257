import { type GuestText, guestTexts } from '@salons/contract/records/guest-texts';
import { AddressFields } from '../../nouns/place/AddressFields.tsx';
import { commonLanguages, useLanguageChoices } from '../../nouns/reference/offered.api.ts';
import { ChipsField } from '../../ui/choices/ChipsField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { useGuestTexts } from './guests.texts.ts';

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

export const GuestTextField = ({ name }: { readonly name: GuestText }) => {
  const t = useGuestTexts();
  const { maxLength } = guestTexts[name];
  return <TextAreaField name={name} label={t(name)} help={t(`${name}_help`)} max={maxLength} />;
};
