import type { Witness } from '@salons/contract/witnesses';
import { useQuery } from '@tanstack/react-query';
import { countryName } from '../../lib/countries.ts';
import { useLanguage } from '../../lib/language.ts';
import { languagesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import { Joined } from '../../ui/Joined.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { Facts, Phone } from '../records/cells.tsx';
import { type Editing, EditPart } from '../records/profile/EditPart.tsx';
import { useStaffTexts } from '../records/staff.texts.ts';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { filledByKeys } from './fillers.ts';
import classes from './Witnesses.module.css';
import { WitnessFields } from './WitnessFields.tsx';
import { refetchWitness, updateWitness } from './witnesses.staff.api.ts';
import {
  diffWitness,
  toDetailsForm,
  type WitnessDetails,
  type WitnessDetailsInput,
  witnessDetailsForm,
} from './witnessForm.ts';

interface DetailsProps {
  readonly witness: Witness;
}

const Long = ({ title, text }: { readonly title: string; readonly text: string | null }) =>
  text === null ? null : (
    <div>
      <Text as="h3" size={18} className={classes.year}>
        {title}
      </Text>
      <Text lines breaks dir="auto">
        {text}
      </Text>
    </div>
  );

const DetailFacts = ({ witness }: DetailsProps) => {
  const words = useStaffTexts();
  const t = useWitnessTexts();
  const language = useLanguage();
  const { data: languages = [] } = useQuery(languagesQuery);
  const spoken = languages
    .filter(({ id }) => witness.languages.includes(id))
    .map((row) => nameIn(language, row));
  const born = [
    witness.birth_year === null ? null : String(witness.birth_year),
    witness.birth_city,
    witness.birth_country === null ? null : countryName(witness.birth_country, language),
  ].filter((part) => part !== null);
  const contact = [witness.contact_name, witness.contact_kinship].filter((part) => part !== null);
  const stairs = witness.can_climb_stairs;
  return (
    <Stack gap={24}>
      <Facts
        facts={[
          [t('mobile'), <Phone key="mobile" number={witness.mobile_number} />],
          [t('homePhone'), <Phone key="home" number={witness.phone_number} />],
          [words('city'), witness.city_name],
          [words('address'), witness.address],
          [words('country'), countryName(witness.country, language)],
          [t('languages'), spoken.join(', ')],
          [t('birth'), born.length === 0 ? null : <Joined key="birth" parts={born} />],
          [t('contactPart'), contact.length === 0 ? null : <Joined key="contactPart" parts={contact} />],
          [t('contactPhone'), <Phone key="contact" number={witness.contact_phone} />],
          [t('stairs'), stairs === null ? t('unknown') : t(stairs ? 'stairsYes' : 'stairsNo')],
          [t('needsRide'), t(witness.needs_ride ? 'yes' : 'no')],
          [t('isDigital'), t(witness.is_digital ? 'yes' : 'no')],
          [t('maxSalons'), String(witness.max_salons)],
          [t('filledBy'), t(filledByKeys[witness.filled_by])],
        ]}
      />
      <Long title={t('story')} text={witness.story} />
      <Long title={t('needs')} text={witness.special_needs} />
    </Stack>
  );
};

/** Hook: what a field of a witness's record is called. */
const useFieldLabels = (): ((field: string) => string) => {
  const words = useStaffTexts();
  const t = useWitnessTexts();
  const labels: Readonly<Record<string, string>> = {
    first_name: t('firstName'),
    last_name: t('lastName'),
    witness_type: t('type'),
    filled_by: t('filledBy'),
    birth_year: t('birthYear'),
    birth_country: t('birthCountry'),
    birth_city: t('birthCity'),
    languages: t('languages'),
    mobile_number: t('mobile'),
    phone_number: t('homePhone'),
    country: words('country'),
    city: words('city'),
    city_name: words('city'),
    address: words('address'),
    story: t('story'),
    can_climb_stairs: t('stairs'),
    needs_ride: t('needsRide'),
    is_digital: t('isDigital'),
    special_needs: t('needs'),
    contact_name: t('contactName'),
    contact_kinship: t('contactKinship'),
    contact_phone: t('contactPhone'),
    max_salons: t('maxSalons'),
  };
  return (field) => labels[field] ?? field;
};

/** What is known of a witness, edited in place by those who may change it (product §11.28). */
export const WitnessDetailsPart = ({
  witness,
  canChange,
}: DetailsProps & { readonly canChange: boolean }) => {
  const words = useStaffTexts();
  const labelOf = useFieldLabels();
  const editing: Editing<Witness, WitnessDetailsInput, WitnessDetails, ReturnType<typeof diffWitness>> = {
    schema: witnessDetailsForm,
    formOf: toDetailsForm,
    changeOf: diffWitness,
    save: (change) => updateWitness(witness.id, change),
    readAnew: () => refetchWitness(witness.id),
    labelOf,
    fields: <WitnessFields />,
  };
  return (
    <EditPart what={words('details')} record={witness} editing={canChange ? editing : undefined}>
      <DetailFacts witness={witness} />
    </EditPart>
  );
};
