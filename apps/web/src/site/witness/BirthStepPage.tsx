import { useCountries } from '../../lib/useCountries.ts';
import { SearchSelectField } from '../../ui/choices/SearchSelectField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { RegistrationFrame, StepForm } from './RegistrationFrame.tsx';
import { useRegistrationTexts } from './registration.texts.ts';
import { isForOther, toForm } from './registration.ts';

/** The fourth step: date and place of birth, all optional (product §11.24). */
export const BirthStepPage = () => {
  const t = useRegistrationTexts();
  const countries = useCountries();
  const form = useZodForm(toForm.birth(), { birth_city: '', ...unanswered });
  const wrong = t('birthYearWrong');
  return (
    <RegistrationFrame
      step="birth"
      title={t(isForOther() ? 'birthTitleOther' : 'birthTitle')}
      sub={`${t('of', { current: 4 })}. ${t('birthAbout')}`}
    >
      <StepForm step="birth" form={form}>
        <NumberField
          name="birth_year"
          label={t('birthYear')}
          help={t('birthYearHelp')}
          errors={{ invalid: wrong, outOfRange: wrong }}
        />
        <SearchSelectField name="birth_country" label={t('birthCountry')} choices={countries} />
        <TextField name="birth_city" label={t('birthCity')} />
      </StepForm>
    </RegistrationFrame>
  );
};

const unanswered: object = { birth_year: '', birth_country: '' };
