import type { HostSalonForm } from '@salons/contract/salon-form';
import type { ReactNode } from 'react';
import { useCreateSalonTexts } from '../../../nouns/salon/createSalon.texts.ts';
import { GuestsFields } from '../../../nouns/salon/GuestsFields.tsx';
import { OrganisationSection } from '../../../nouns/salon/OrganisationSection.tsx';
import { useSalonFormTexts } from '../../../nouns/salon/salonForm.texts.ts';
import { type SalonFields, salonForm } from '../../../nouns/salon/salonForm.ts';
import { useSalonSubmit } from '../../../nouns/salon/useSalonSubmit.ts';
import { WhenFields } from '../../../nouns/salon/WhenFields.tsx';
import { WhereFields } from '../../../nouns/salon/WhereFields.tsx';
import { WitnessFields } from '../../../nouns/salon/WitnessFields.tsx';
import { DataNotice } from '../../../ui/feedback/DataNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../../ui/form/useZodForm.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { FoldedPart } from './FoldedPart.tsx';
import { findStep } from './salonSteps.rules.ts';

interface SalonLikeFormProps {
  readonly fields: SalonFields;
  readonly draft: string;
  readonly otherwise: Readonly<Record<string, ReactNode>>;
  readonly onSubmit: (form: HostSalonForm, key: string) => Promise<unknown>;
}

/** A salon like a past one, on one page: day and hour first, the rest collapsed (product §5.198). */
export const SalonLikeForm = ({ fields, draft, otherwise, onSubmit }: SalonLikeFormProps) => {
  const t = useSalonFormTexts();
  const own = useCreateSalonTexts();
  const form = useZodForm(salonForm, fields);
  const send = useSalonSubmit(onSubmit);
  const isWrongInside = Object.keys(form.formState.errors).some((field) => findStep(field) !== 'when');
  return (
    <Form form={form} draft={draft} onSubmit={send} otherwise={otherwise}>
      <WhenFields isFixed={false} />
      <FoldedPart summary={own('likeRest')} isOpen={isWrongInside}>
        <Stack gap={24}>
          <OrganisationSection />
          <WhereFields isForStaff={false} />
          <GuestsFields />
          <WitnessFields />
        </Stack>
      </FoldedPart>
      <DataNotice>{t('notice')}</DataNotice>
      <div>
        <SubmitButton>{t('openSalon')}</SubmitButton>
      </div>
    </Form>
  );
};
