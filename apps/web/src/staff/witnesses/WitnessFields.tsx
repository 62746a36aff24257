import { witnessRecord } from '@salons/contract/records/witnesses';
import { witnessTypes } from '@salons/contract/states';
import { fillers } from '@salons/contract/witness-form';
import type { ReactNode } from 'react';
import { useCountries } from '../../lib/useCountries.ts';
import { useSettledAddress } from '../../nouns/place/AddressFields.tsx';
import { PlaceFields } from '../../nouns/place/PlaceFields.tsx';
import { commonLanguages, useLanguageChoices } from '../../nouns/reference/offered.api.ts';
import { CheckField } from '../../ui/choices/CheckField.tsx';
import { ChipsField } from '../../ui/choices/ChipsField.tsx';
import { SearchSelectField } from '../../ui/choices/SearchSelectField.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { PointField } from '../records/profile/PointField.tsx';
import { useFieldLabels } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { filledByKeys } from './fillers.ts';

export const FormSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <Stack rule="above" as="section" gap={20}>
    <h3>{title}</h3>
    {children}
  </Stack>
);

const PersonFields = () => {
  const t = useWitnessTexts();
  const label = useFieldLabels(witnessRecord);
  const countries = useCountries();
  const yearWrong = t('birthYearWrong');
  return (
    <FormSection title={t('person')}>
      <Grid least={220} gap={20} align="start">
        <TextField name="first_name" label={label('first_name')} required />
        <TextField name="last_name" label={label('last_name')} required />
        <SelectField
          name="witness_type"
          label={label('witness_type')}
          choices={witnessTypes.map((value) => ({ value, label: t(value) }))}
          required
        />
        <SelectField
          name="filled_by"
          label={label('filled_by')}
          choices={fillers.map((value) => ({ value, label: t(filledByKeys[value]) }))}
          required
        />
      </Grid>
      <Grid least={220} gap={20} align="start">
        <NumberField
          name="birth_year"
          label={label('birth_year')}
          errors={{ invalid: yearWrong, outOfRange: yearWrong }}
        />
        <SearchSelectField name="birth_country" label={label('birth_country')} choices={countries} />
        <TextField name="birth_city" label={label('birth_city')} />
      </Grid>
    </FormSection>
  );
};

const LanguagesField = () => {
  const label = useFieldLabels(witnessRecord);
  return (
    <ChipsField
      name="languages"
      first={commonLanguages}
      label={label('languages')}
      choices={useLanguageChoices('languages')}
    />
  );
};

const HomeFields = () => {
  const words = useStaffTexts();
  const t = useWitnessTexts();
  const follow = useSettledAddress();
  return (
    <FormSection title={t('home')}>
      <Grid least={220} gap={20} align="start">
        <PlaceFields
          label={words('place')}
          isCompact
          isRequired={false}
          isTownRequired={false}
          follow={follow}
        />
      </Grid>
      <PointField follow={follow} />
    </FormSection>
  );
};

const EveningFields = () => {
  const t = useWitnessTexts();
  const label = useFieldLabels(witnessRecord);
  return (
    <FormSection title={t('storyPart')}>
      <TextAreaField name="story" label={label('story')} max={5000} rows={5} />
      <TextAreaField name="special_needs" label={label('special_needs')} max={1000} rows={2} />
      <Grid least={220} gap={20} align="start">
        <SelectField
          name="can_climb_stairs"
          label={label('can_climb_stairs')}
          choices={[
            { value: 'yes', label: t('stairsYes') },
            { value: 'no', label: t('stairsNo') },
          ]}
        />
        <NumberField name="max_salons" label={label('max_salons')} required />
      </Grid>
      <CheckField name="needs_ride" label={label('needs_ride')} />
      <CheckField name="is_digital" label={label('is_digital')} />
    </FormSection>
  );
};

const PhoneFields = () => {
  const t = useWitnessTexts();
  const label = useFieldLabels(witnessRecord);
  return (
    <FormSection title={t('phones')}>
      <Grid least={220} gap={20} align="start">
        <PhoneField name="mobile_number" label={label('mobile_number')} autoComplete="off" />
        <PhoneField name="phone_number" label={label('phone_number')} autoComplete="off" />
      </Grid>
      <LanguagesField />
    </FormSection>
  );
};

const ContactFields = () => {
  const t = useWitnessTexts();
  const label = useFieldLabels(witnessRecord);
  return (
    <FormSection title={t('contactPart')}>
      <Grid least={220} gap={20} align="start">
        <TextField name="contact_name" label={label('contact_name')} />
        <TextField name="contact_kinship" label={label('contact_kinship')} />
        <PhoneField name="contact_phone" label={label('contact_phone')} autoComplete="off" />
      </Grid>
    </FormSection>
  );
};

/** Groups of a witness's fields that are saved by themselves. */
export const PersonGroup = () => (
  <>
    <PersonFields />
    <PhoneFields />
    <ContactFields />
  </>
);
export const EveningGroup = () => (
  <>
    <HomeFields />
    <EveningFields />
  </>
);

export const WitnessFields = () => (
  <>
    <PersonFields />
    <PhoneFields />
    <HomeFields />
    <EveningFields />
    <ContactFields />
  </>
);
