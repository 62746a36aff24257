import { witnessTypes } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.ts';
import { PlaceFields } from '../../nouns/place/PlaceFields.tsx';
import { emptyPlace } from '../../nouns/place/placeForm.ts';
import { commonLanguages } from '../../nouns/reference/offered.api.ts';
import { filterOffered, languagesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import { ChipsField } from '../../ui/choices/ChipsField.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { RegistrationFrame, StepForm } from './RegistrationFrame.tsx';
import { useRegistrationTexts } from './registration.texts.ts';
import { isForOther, toForm } from './registration.ts';

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
  const form = useZodForm(toForm.details(), {
    ...emptyPlace,
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
        first={commonLanguages}
        label={t('languages')}
        help={t('languagesHelp')}
        required
        choices={filterOffered(languages, []).map((row) => ({ value: row.id, label: nameIn(language, row) }))}
      />
      <PlaceFields label={t('where')} help={t('addressHelp')} />
    </StepForm>
  );
};

const order: readonly string[] = ['holocaust_survivor', 'generation_2', 'generation_3', 'expert', 'other'];
const unanswered: object = { witness_type: '' };

/** The second step: the testimony, its language, and the witness's place (product §11.24). */
export const DetailsStepPage = () => {
  const t = useRegistrationTexts();
  return (
    <RegistrationFrame step="details" title={t('detailsTitle')} sub={t('of', { current: 2 })}>
      <Details />
    </RegistrationFrame>
  );
};
