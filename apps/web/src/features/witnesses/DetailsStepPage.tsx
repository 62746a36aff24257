import { witnessTypes } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { useCountriesAbroad } from '../../lib/useCountries.ts';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { SearchSelectField } from '../../ui/SearchSelectField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { ErrorState, Skeletons } from '../../ui/States.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import {
  citiesQuery,
  languagesQuery,
  nameIn,
  offeredOf,
  useCityChoices,
} from '../reference/reference.api.ts';
import { RegistrationFrame, StepForm } from './RegistrationFrame.tsx';
import { useRegistrationTexts } from './registration.texts.ts';
import { formOf, isForOther } from './registration.ts';

const LocalityField = () => {
  const t = useRegistrationTexts();
  const { choices, onSearch } = useCityChoices(useWatch({ name: 'city' }));
  return <SearchSelectField name="city" label={t('city')} choices={choices} onSearch={onSearch} required />;
};

const AbroadFields = () => {
  const t = useRegistrationTexts();
  const countries = useCountriesAbroad();
  return (
    <>
      <SelectField name="country" label={t('country')} choices={countries} required />
      <TextField name="city_name" label={t('cityAbroad')} required />
    </>
  );
};

const WhereFields = () => {
  const t = useRegistrationTexts();
  const where: unknown = useWatch({ name: 'where' });
  return (
    <>
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
      <TextField name="address" label={t('address')} help={t('addressHelp')} />
    </>
  );
};

const ofOthers = {
  holocaust_survivor: 'survivorOther',
  generation_2: 'secondOther',
  generation_3: 'thirdOther',
  expert: 'expert',
  other: 'other',
} as const;

const Details = () => {
  const t = useRegistrationTexts();
  const language = useLanguage();
  const isOther = isForOther();
  const { data: languages = [] } = useQuery(languagesQuery);
  const form = useZodForm(formOf.details(), {
    where: 'israel',
    city_name: '',
    address: '',
    languages: [],
    ...unanswered,
  });
  return (
    <StepForm step="details" form={form}>
      <RadioCards
        name="witness_type"
        label={t('type')}
        required
        choices={witnessTypes
          .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
          .map((value) => ({ value, label: t(isOther ? ofOthers[value] : value) }))}
      />
      <ChipsField
        name="languages"
        label={t('languages')}
        help={t('languagesHelp')}
        required
        choices={offeredOf(languages, []).map((row) => ({ value: row.id, label: nameIn(language, row) }))}
      />
      <WhereFields />
    </StepForm>
  );
};

const order: readonly string[] = ['holocaust_survivor', 'generation_2', 'generation_3', 'expert', 'other'];
const unanswered: object = { witness_type: '', city: '', country: '' };

/** The second step: what is told, in which language, and where from (product §11.24). */
export const DetailsStepPage = () => {
  const t = useRegistrationTexts();
  // The field of a locality shows its name as soon as it is drawn: the list has to be there.
  const cities = useQuery(citiesQuery);
  return (
    <RegistrationFrame step="details" title={t('detailsTitle')} sub={t('of', { current: 2 })}>
      {cities.isError ? (
        <ErrorState error={cities.error} onRetry={() => void cities.refetch()} />
      ) : cities.data === undefined ? (
        <Skeletons count={3} height={96} />
      ) : (
        <Details />
      )}
    </RegistrationFrame>
  );
};
