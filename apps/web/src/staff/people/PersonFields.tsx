import { consentTexts } from '@salons/contract/consent-texts';
import { getDirection } from '@salons/contract/language';
import { guestRecord } from '@salons/contract/records/guests';
import { useFormContext, useWatch } from 'react-hook-form';
import { GuestTextFields } from '../../nouns/guest/GuestTextFields.tsx';
import { AddressFields } from '../../nouns/place/AddressFields.tsx';
import { AbroadFields, PlaceFields } from '../../nouns/place/PlaceFields.tsx';
import { commonLanguages, useLanguageChoices } from '../../nouns/reference/offered.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CheckField } from '../../ui/choices/CheckField.tsx';
import { ChipsField } from '../../ui/choices/ChipsField.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useFieldLabels } from '../records/recordColumns.ts';
import classes from './PersonFields.module.css';
import { usePeopleTexts } from './people.texts.ts';
import { SalonChooser, useLocalityPoint } from './SalonChooser.tsx';
import { SalonEntryFields } from './SalonEntryFields.tsx';

export const NameFields = () => {
  const t = usePeopleTexts();
  return (
    <>
      <TextField name="first_name" label={t('firstName')} autoComplete="off" required />
      <TextField name="last_name" label={t('lastName')} autoComplete="off" required />
    </>
  );
};

/** Optional fields: mail, language of messages, a guest's needs. */
export const MoreFields = ({ isGuest }: { readonly isGuest: boolean }) => {
  const t = usePeopleTexts();
  const label = useFieldLabels(guestRecord);
  return (
    <details>
      <summary>{t(isGuest ? 'moreGuest' : 'more')}</summary>
      <Stack gap={16} className={classes.more}>
        <Grid gap={16} least={220} align="start">
          <TextField name="email" type="email" inputMode="email" label={t('email')} help={t('optional')} />
          <SelectField
            name="language"
            label={t('language')}
            choices={[
              { value: 'he', label: t('hebrew') },
              { value: 'en', label: t('english') },
            ]}
            required
          />
        </Grid>
        {isGuest ? <GuestTextFields label={label} help={t('optional')} /> : null}
      </Stack>
    </details>
  );
};

/** A sentence to read out, in the person's language, not the page's. */
const ReadOut = ({ sentence }: { readonly sentence: 'telephone' | 'parentByTelephone' }) => {
  const t = usePeopleTexts();
  const spoken = useWatch({ name: 'language' }) === 'en' ? 'en' : 'he';
  return (
    <>
      <Text tone="quiet" size={16}>
        {t('readOut')}
      </Text>
      <Text as="blockquote" lang={spoken} dir={getDirection(spoken)}>
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
  const near = useLocalityPoint(useWatch({ name: 'city' }));
  return (
    <>
      <AgeFields />
      <AddressFields help={t('optional')} isLocalityRequired={false} />
      <SalonChooser near={near} canWait />
    </>
  );
};

/** Where and when a host opens the door. Abroad the salon follows on a form of its own. */
export const HostFields = () => {
  const t = usePeopleTexts();
  const { setValue } = useFormContext();
  const isAbroad = useWatch({ name: 'where' }) === 'abroad';
  return (
    <>
      <div className={classes.place}>
        {isAbroad ? <AbroadFields /> : <AddressFields />}
        <Button variant="subtle" size="sm" onClick={() => setValue('where', isAbroad ? 'israel' : 'abroad')}>
          {t(isAbroad ? 'israel' : 'abroad')}
        </Button>
      </div>
      {isAbroad ? null : <SalonEntryFields />}
    </>
  );
};

/** The place and languages of a host's account that has no record yet. */
export const HostPlaceInputs = () => {
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
      <ReadOut sentence="telephone" />
      <CheckField name="telephone_consent" label={t('agreed')} required />
    </>
  );
};
