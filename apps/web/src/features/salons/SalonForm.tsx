import type { HostSalonForm } from '@salons/contract/salon-form';
import { type ReactNode, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { withoutSecondNumber } from '../../nouns/place/pinForm.ts';
import { Card } from '../../ui/Card.tsx';
import { CountField } from '../../ui/CountField.tsx';
import { DataNotice } from '../../ui/DataNotice.tsx';
import { Form } from '../../ui/Form.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { GuestsFields } from './GuestsFields.tsx';
import { OrganisationFields } from './OrganisationFields.tsx';
import classes from './SalonForm.module.css';
import { useSalonFormTexts } from './salonForm.texts.ts';
import { type SalonFields, salonForm } from './salonForm.ts';
import { WhenFields } from './WhenFields.tsx';
import { WhereFields } from './WhereFields.tsx';
import { WitnessFields } from './WitnessFields.tsx';

const OrganisationSection = () => {
  const t = useSalonFormTexts();
  const isOrg: unknown = useWatch({ name: 'is_org' });
  if (isOrg !== true) return null;
  return (
    <Card as="section" className={classes.section ?? ''}>
      <h2>{t('organisation')}</h2>
      <OrganisationFields />
      <div className={classes.two}>
        <TextField
          name="contact_name"
          label={t('contactName')}
          autoComplete="name"
          errors={{ tooLong: t('tooLong100') }}
          required
        />
        <PhoneField name="contact_phone" label={t('contactPhone')} help={t('contactHelp')} required />
      </div>
    </Card>
  );
};

/** What staff alone set of a salon (product §10.79). */
const StaffFields = () => {
  const t = useSalonFormTexts();
  const isNeeded: unknown = useWatch({ name: 'survivor_needed' });
  const minutes = t('durationWrong');
  const many = t('witnessesNeededWrong');
  return (
    <Card as="section" className={classes.section ?? ''}>
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
  /** Names the draft that is kept of what is typed. */
  readonly draft: string;
  /** The button's words. */
  readonly submit: string;
  /** Somebody counts on the time already. */
  readonly isTimeFixed?: boolean;
  /** Also what only staff set. */
  readonly isForStaff?: boolean;
  /** Words for refusals that belong to no field, by code. */
  readonly otherwise?: Readonly<Record<string, ReactNode>>;
  /** Beside the button. */
  readonly beside?: ReactNode;
  /** @param key the same for each attempt of this form, so that a repeat does nothing twice */
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
    onSubmit,
  } = props;
  const t = useSalonFormTexts();
  const form = useZodForm(salonForm, fields);
  const sent = useRef({ body: '', key: '' });
  const send = (values: HostSalonForm) => {
    const body = JSON.stringify(values);
    // A corrected form is another request; the same one again is a repeat.
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    const isAbroad = values.country !== undefined && values.country !== null && values.country !== 'IL';
    return onSubmit(values, sent.current.key).catch((failure: unknown) => {
      throw isAbroad ? failure : withoutSecondNumber(failure);
    });
  };
  return (
    <Form form={form} draft={draft} onSubmit={send} otherwise={otherwise} className={classes.form ?? ''}>
      <OrganisationSection />
      <WhenFields isFixed={isTimeFixed} />
      <WhereFields isForStaff={isForStaff} />
      <GuestsFields />
      <WitnessFields />
      {isForStaff ? <StaffFields /> : null}
      <DataNotice>{t('notice')}</DataNotice>
      <div className={classes.actions}>
        <SubmitButton>{submit}</SubmitButton>
        {beside}
      </div>
    </Form>
  );
};
