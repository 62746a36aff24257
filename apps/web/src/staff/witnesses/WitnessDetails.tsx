import { isFieldOf } from '@salons/contract/records/record';
import { witnessRecord } from '@salons/contract/records/witnesses';
import type { Witness } from '@salons/contract/witnesses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countryName } from '../../lib/countries.ts';
import { useLanguage } from '../../lib/language.ts';
import { languagesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import { Joined } from '../../ui/layout/Joined.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Phone } from '../records/cells.tsx';
import { Part } from '../records/ProfilePage.tsx';
import { type Editing, EditPart } from '../records/profile/EditPart.tsx';
import { FactRows } from '../records/profile/FactRows.tsx';
import { useFieldLabels } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { filledByKeys } from './fillers.ts';
import classes from './WitnessDetails.module.css';
import { EveningGroup, PersonGroup } from './WitnessFields.tsx';
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

const phoneOrNothing = (number: string | null) => (number === null ? null : <Phone number={number} />);

const listParts = (parts: readonly (string | null)[]): ReactNode => {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : <Joined parts={known} />;
};

const PersonFacts = ({ witness }: DetailsProps) => {
  const label = useFieldLabels(witnessRecord);
  const t = useWitnessTexts();
  const language = useLanguage();
  const { data: languages = [] } = useQuery(languagesQuery);
  const spoken = languages
    .filter(({ id }) => witness.languages.includes(id))
    .map((row) => nameIn(language, row));
  return (
    <FactRows
      facts={[
        {
          label: label('mobile_number'),
          value: phoneOrNothing(witness.mobile_number),
          field: 'mobile_number',
        },
        { label: label('phone_number'), value: phoneOrNothing(witness.phone_number), field: 'phone_number' },
        {
          label: t('contactPart'),
          value: listParts([witness.contact_name, witness.contact_kinship]),
          field: 'contact_name',
        },
        {
          label: label('contact_phone'),
          value: phoneOrNothing(witness.contact_phone),
          field: 'contact_phone',
        },
        { label: label('languages'), value: spoken.join(', '), field: 'languages' },
        { label: label('witness_type'), value: t(witness.witness_type), field: 'witness_type' },
        {
          label: t('birth'),
          value: listParts([
            witness.birth_year === null ? null : String(witness.birth_year),
            witness.birth_city,
            witness.birth_country === null ? null : (countryName(witness.birth_country, language) ?? null),
          ]),
          field: 'birth_year',
        },
        { label: label('filled_by'), value: t(filledByKeys[witness.filled_by]), field: 'filled_by' },
      ]}
    />
  );
};

const Lines = ({ text }: { readonly text: string }) => (
  <Text as="div" lines breaks dir="auto" className={classes.lines}>
    {text}
  </Text>
);

const EveningFacts = ({ witness }: DetailsProps) => {
  const label = useFieldLabels(witnessRecord);
  const t = useWitnessTexts();
  const language = useLanguage();
  const stairs = witness.can_climb_stairs;
  return (
    <FactRows
      facts={[
        { label: label('city'), value: witness.city_name, field: 'city' },
        { label: label('address'), value: witness.address, field: 'street' },
        {
          label: label('country'),
          value: witness.country === 'IL' ? null : countryName(witness.country, language),
          field: 'where',
        },
        {
          label: label('can_climb_stairs'),
          value: stairs === null ? null : t(stairs ? 'stairsYes' : 'stairsNo'),
          field: 'can_climb_stairs',
        },
        { label: label('needs_ride'), value: t(witness.needs_ride ? 'yes' : 'no'), field: 'needs_ride' },
        { label: label('is_digital'), value: t(witness.is_digital ? 'yes' : 'no'), field: 'is_digital' },
        { label: label('max_salons'), value: String(witness.max_salons), field: 'max_salons' },
        {
          label: label('special_needs'),
          value: witness.special_needs === null ? null : <Lines text={witness.special_needs} />,
          field: 'special_needs',
          isLong: true,
        },
        {
          label: label('story'),
          value: witness.story === null ? null : <Lines text={witness.story} />,
          field: 'story',
          isLong: true,
        },
      ].filter(({ field, value }) => field !== 'where' || value !== null)}
    />
  );
};

/** A witness's details in two groups, each edited in place by permission (product §11.28, §10.181). */
export const WitnessDetailsParts = ({
  witness,
  canChange,
}: DetailsProps & { readonly canChange: boolean }) => {
  const words = useStaffTexts();
  const t = useWitnessTexts();
  const label = useFieldLabels(witnessRecord);
  const toEditing = (
    fields: ReactNode,
  ): Editing<Witness, WitnessDetailsInput, WitnessDetails, ReturnType<typeof diffWitness>> | undefined =>
    canChange
      ? {
          schema: witnessDetailsForm,
          formOf: toDetailsForm,
          changeOf: diffWitness,
          save: (change) => updateWitness(witness.id, change),
          refetch: () => refetchWitness(witness.id),
          labelOf: (field) => (isFieldOf(witnessRecord, field) ? label(field) : field),
          fields,
        }
      : undefined;
  return (
    <>
      <Part title={words('details')}>
        <EditPart
          what={words('details')}
          part="details"
          record={witness}
          editing={toEditing(<PersonGroup />)}
        >
          <PersonFacts witness={witness} />
        </EditPart>
      </Part>
      <Part title={t('storyPart')}>
        <EditPart what={t('storyPart')} part="evening" record={witness} editing={toEditing(<EveningGroup />)}>
          <EveningFacts witness={witness} />
        </EditPart>
      </Part>
    </>
  );
};
