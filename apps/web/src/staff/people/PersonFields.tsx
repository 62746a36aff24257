import { consentTexts } from '@salons/contract/consent-texts';
import { getDirection } from '@salons/contract/language';
import { guestRecord } from '@salons/contract/records/guests';
import { useWatch } from 'react-hook-form';
import { GuestTextFields } from '../../nouns/guest/GuestTextFields.tsx';
import { AddressFields } from '../../nouns/place/AddressFields.tsx';
import { PlaceFields } from '../../nouns/place/PlaceFields.tsx';
import { commonLanguages, useLanguageChoices } from '../../nouns/reference/offered.api.ts';
import { CheckField } from '../../ui/choices/CheckField.tsx';
import { ChipsField } from '../../ui/choices/ChipsField.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useFieldLabels } from '../records/recordColumns.ts';
import { usePeopleTexts } from './people.texts.ts';
import { SalonChooser, useLocalityPoint } from './SalonChooser.tsx';

export const NameFields = () => {
  const t = usePeopleTexts();
  return (
    <>
      <Grid gap={20} least={220}>
        <TextField name="first_name" label={t('firstName')} required />
        <TextField name="last_name" label={t('lastName')} required />
      </Grid>
      <SelectField
        name="language"
        label={t('language')}
        choices={[
          { value: 'he', label: t('hebrew') },
          { value: 'en', label: t('english') },
        ]}
        required
      />
    </>
  );
};

/** A sentence to read out, in the person's language, not the page's. */
const ReadOut = ({ sentence }: { readonly sentence: 'telephone' | 'parentByTelephone' }) => {
  const t = usePeopleTexts();
  const spoken = useWatch({ name: 'language' }) === 'en' ? 'en' : 'he';
  return (
    <>
      <p>{t('readOut')}</p>
      <Text as="blockquote" size={20} lang={spoken} dir={getDirection(spoken)}>
        {consentTexts[sentence][spoken]}
      </Text>
    </>
  );
};

/** A guest's age, and parental consent for minors (product §10.90). */
const AgeFields = () => {
  const t = usePeopleTexts();
  const age: unknown = useWatch({ name: 'age_group' });
  return (
    <>
      <RadioCards
        name="age_group"
        label={t('age')}
        help={t('ageHelp')}
        required
        choices={[
          { value: 'adult', label: t('adult') },
          { value: '14-17', label: t('youth'), about: t('youthAbout') },
        ]}
      />
      {age === '14-17' ? (
        <>
          <ReadOut sentence="parentByTelephone" />
          <CheckField name="parent_consent" label={t('parentAgreed')} required />
        </>
      ) : null}
    </>
  );
};

/** A guest's age, locality and preferred salon. */
export const GuestFields = () => {
  const t = usePeopleTexts();
  const label = useFieldLabels(guestRecord);
  const near = useLocalityPoint(useWatch({ name: 'city' }));
  return (
    <>
      <AgeFields />
      <h2>{t('whereGuest')}</h2>
      <AddressFields help={t('optional')} isLocalityRequired={false} />
      <GuestTextFields label={label} help={t('optional')} />
      <h2>{t('askForKnown')}</h2>
      <SalonChooser near={near} canWait />
    </>
  );
};

export const HostFields = () => {
  const t = usePeopleTexts();
  return (
    <>
      <h2>{t('whereHost')}</h2>
      <PlaceFields label={t('place')} help={t('optional')} />
      <ChipsField
        name="languages"
        first={commonLanguages}
        label={t('languages')}
        choices={useLanguageChoices('languages')}
      />
    </>
  );
};

/** The sentence to read out, and the recorded consent (product §10.40). */
export const ConsentFields = () => {
  const t = usePeopleTexts();
  return (
    <>
      <h2>{t('consent')}</h2>
      <ReadOut sentence="telephone" />
      <CheckField name="telephone_consent" label={t('agreed')} help={t('agreedHelp')} required />
    </>
  );
};
