import type { HostSalonForm } from '@salons/contract/salon-form';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DataNotice } from '../../ui/feedback/DataNotice.tsx';
import { CountField } from '../../ui/fields/CountField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { GuestsFields } from './GuestsFields.tsx';
import { OrganisationSection } from './OrganisationSection.tsx';
import { useSalonFormTexts } from './salonForm.texts.ts';
import { type SalonFields, salonForm } from './salonForm.ts';
import { useSalonSubmit } from './useSalonSubmit.ts';
import { WhenFields } from './WhenFields.tsx';
import { WhereFields } from './WhereFields.tsx';
import { WitnessFields } from './WitnessFields.tsx';

/** Fields of a salon that only staff set (product §10.79). */
const StaffFields = () => {
  const t = useSalonFormTexts();
  const isNeeded: unknown = useWatch({ name: 'survivor_needed' });
  const minutes = t('durationWrong');
  const many = t('witnessesNeededWrong');
  return (
    <Card gap={24} as="section">
      <h2>{t('byStaff')}</h2>
      <TextField
        name="name"
        label={t('ownName')}
        help={t('ownNameHelp')}
        errors={{ tooLong: t('tooLong100') }}
      />
      <CountField
        name="duration_minutes"
        label={t('duration')}
        help={t('durationHelp')}
        min={30}
        max={720}
        errors={{ invalid: minutes, outOfRange: minutes }}
      />
      {isNeeded === true ? (
        <CountField
          name="witnesses_needed"
          label={t('witnessesNeeded')}
          min={1}
          max={20}
          errors={{ invalid: many, outOfRange: many }}
        />
      ) : null}
    </Card>
  );
};

interface SalonFormProps {
  readonly fields: SalonFields;
  readonly draft: string;
  readonly submit: string;
  /** There are bookings for this time. */
  readonly isTimeFixed?: boolean;
  readonly isForStaff?: boolean;
  readonly otherwise?: Readonly<Record<string, ReactNode>>;
  /** Confirmation before submit. */
  readonly confirm?: (form: HostSalonForm) => Promise<boolean>;
  readonly beside?: ReactNode;
  /** @param key idempotency key, the same for each attempt of this form */
  readonly onSubmit: (form: HostSalonForm, key: string) => Promise<unknown>;
}

/** A salon's details, private or organisation, at home, online or abroad (product §5). */
export const SalonForm = (props: SalonFormProps) => {
  const {
    fields,
    draft,
    submit,
    isTimeFixed = false,
    isForStaff = false,
    otherwise = {},
    beside,
    confirm,
    onSubmit,
  } = props;
  const t = useSalonFormTexts();
  const form = useZodForm(salonForm, fields);
  const send = useSalonSubmit(onSubmit);
  return (
    <Form form={form} draft={draft} confirm={confirm} onSubmit={send} otherwise={otherwise}>
      <OrganisationSection />
      <WhenFields isFixed={isTimeFixed} />
      <WhereFields isForStaff={isForStaff} />
      <GuestsFields />
      <WitnessFields />
      {isForStaff ? <StaffFields /> : null}
      <DataNotice>{t('notice')}</DataNotice>
      <Cluster gap={12} align="center">
        <SubmitButton>{submit}</SubmitButton>
        {beside}
      </Cluster>
    </Form>
  );
};
