import { isFieldOf } from '@salons/contract/records/record';
import { witnessRecord } from '@salons/contract/records/witnesses';
import type { Witness } from '@salons/contract/witnesses';
import { useQuery } from '@tanstack/react-query';
import { countryName } from '../../lib/countries.ts';
import { useLanguage } from '../../lib/language.ts';
import { languagesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import { Joined } from '../../ui/layout/Joined.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Facts, Phone } from '../records/cells.tsx';
import { type Editing, EditPart } from '../records/profile/EditPart.tsx';
import { useFieldLabels } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { filledByKeys } from './fillers.ts';
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
      <Text as="h3" size={18}>
        {title}
      </Text>
      <Text lines breaks dir="auto">
        {text}
      </Text>
    </div>
  );

const DetailFacts = ({ witness }: DetailsProps) => {
  const label = useFieldLabels(witnessRecord);
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
          [label('mobile_number'), <Phone key="mobile" number={witness.mobile_number} />],
          [label('phone_number'), <Phone key="home" number={witness.phone_number} />],
          [label('city'), witness.city_name],
          [label('address'), witness.address],
          [label('country'), countryName(witness.country, language)],
          [label('languages'), spoken.join(', ')],
          [t('birth'), born.length === 0 ? null : <Joined key="birth" parts={born} />],
          [t('contactPart'), contact.length === 0 ? null : <Joined key="contactPart" parts={contact} />],
          [label('contact_phone'), <Phone key="contact" number={witness.contact_phone} />],
          [label('can_climb_stairs'), stairs === null ? t('unknown') : t(stairs ? 'stairsYes' : 'stairsNo')],
          [label('needs_ride'), t(witness.needs_ride ? 'yes' : 'no')],
          [label('is_digital'), t(witness.is_digital ? 'yes' : 'no')],
          [label('max_salons'), String(witness.max_salons)],
          [label('filled_by'), t(filledByKeys[witness.filled_by])],
        ]}
      />
      <Long title={label('story')} text={witness.story} />
      <Long title={label('special_needs')} text={witness.special_needs} />
    </Stack>
  );
};

/** A witness's details, edited in place by permission (product §11.28). */
export const WitnessDetailsPart = ({
  witness,
  canChange,
}: DetailsProps & { readonly canChange: boolean }) => {
  const words = useStaffTexts();
  const label = useFieldLabels(witnessRecord);
  const editing: Editing<Witness, WitnessDetailsInput, WitnessDetails, ReturnType<typeof diffWitness>> = {
    schema: witnessDetailsForm,
    formOf: toDetailsForm,
    changeOf: diffWitness,
    save: (change) => updateWitness(witness.id, change),
    readAnew: () => refetchWitness(witness.id),
    labelOf: (field) => (isFieldOf(witnessRecord, field) ? label(field) : field),
    fields: <WitnessFields />,
  };
  return (
    <EditPart what={words('details')} record={witness} editing={canChange ? editing : undefined}>
      <DetailFacts witness={witness} />
    </EditPart>
  );
};
