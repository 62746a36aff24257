import { consentTexts } from '@salons/contract/consent-texts';
import { directionOf } from '@salons/contract/language';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { useCountriesAbroad } from '../../lib/useCountries.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { SearchSelectField } from '../../ui/SearchSelectField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { languagesQuery, nameIn, useCityChoices } from '../reference/reference.api.ts';
import classes from './People.module.css';
import { usePeopleTexts } from './people.texts.ts';
import { SalonChooser, usePointOf } from './SalonChooser.tsx';

/** The person's names and language. */
export const NameFields = () => {
  const t = usePeopleTexts();
  return (
    <>
      <div className={classes.pair}>
        <TextField name="first_name" label={t('firstName')} required />
        <TextField name="last_name" label={t('lastName')} required />
      </div>
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

const CityField = ({ required = false }: { readonly required?: boolean }) => {
  const t = usePeopleTexts();
  const { choices, onSearch } = useCityChoices(useWatch({ name: 'city' }));
  return (
    <SearchSelectField
      name="city"
      label={t('city')}
      choices={choices}
      onSearch={onSearch}
      required={required}
    />
  );
};

/** Where a guest lives, and the salon they would like to come to. */
export const GuestFields = () => {
  const t = usePeopleTexts();
  const near = usePointOf(useWatch({ name: 'city' }));
  return (
    <>
      <h2>{t('whereGuest')}</h2>
      <CityField />
      <TextField name="address" label={t('address')} help={t('optional')} />
      <TextAreaField name="accessibility_needs" label={t('needs')} help={t('optional')} max={1000} rows={2} />
      <h2>{t('askForKnown')}</h2>
      <SalonChooser near={near} canWait />
    </>
  );
};

const AbroadFields = () => {
  const t = usePeopleTexts();
  const countries = useCountriesAbroad();
  return (
    <>
      <SelectField name="country" label={t('country')} choices={countries} required />
      <TextField name="city_name" label={t('cityAbroad')} required />
    </>
  );
};

/** Where a host opens the living room, and for whom. */
export const HostFields = () => {
  const t = usePeopleTexts();
  const language = useLanguage();
  const where: unknown = useWatch({ name: 'where' });
  const { data = [] } = useQuery(languagesQuery);
  return (
    <>
      <h2>{t('whereHost')}</h2>
      <RadioCards
        name="where"
        label={t('place')}
        required
        choices={[
          { value: 'israel', label: t('inIsrael') },
          { value: 'abroad', label: t('abroad') },
        ]}
      />
      {where === 'abroad' ? <AbroadFields /> : <CityField required />}
      <TextField name="address" label={t('address')} help={t('optional')} />
      <ChipsField
        name="languages"
        label={t('languages')}
        choices={data.map((row) => ({ value: row.id, label: nameIn(language, row) }))}
      />
    </>
  );
};

/** The sentence to read out, and that the answer was yes (product §10.40). */
export const ConsentFields = () => {
  const t = usePeopleTexts();
  // In the language of the person, not of the page.
  const spoken = useWatch({ name: 'language' }) === 'en' ? 'en' : 'he';
  return (
    <>
      <h2>{t('consent')}</h2>
      <p>{t('readOut')}</p>
      <blockquote className={classes.sentence} lang={spoken} dir={directionOf(spoken)}>
        {consentTexts.telephone[spoken]}
      </blockquote>
      <CheckField name="telephone_consent" label={t('agreed')} help={t('agreedHelp')} required />
    </>
  );
};
