import type { HostSalonForm } from '@salons/contract/salon-form';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/apiError.ts';
import { useCreateSalonTexts } from '../../../nouns/salon/createSalon.texts.ts';
import { GuestsFields } from '../../../nouns/salon/GuestsFields.tsx';
import { OrganisationSection } from '../../../nouns/salon/OrganisationSection.tsx';
import { useSalonFormTexts } from '../../../nouns/salon/salonForm.texts.ts';
import { type SalonFields, salonForm } from '../../../nouns/salon/salonForm.ts';
import { useSalonSubmit } from '../../../nouns/salon/useSalonSubmit.ts';
import { WhenFields } from '../../../nouns/salon/WhenFields.tsx';
import { WhereFields } from '../../../nouns/salon/WhereFields.tsx';
import { WitnessFields } from '../../../nouns/salon/WitnessFields.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { DataNotice } from '../../../ui/feedback/DataNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { readDraft } from '../../../ui/form/useDraft.ts';
import { useZodForm } from '../../../ui/form/useZodForm.ts';
import { Cluster } from '../../../ui/layout/layout.tsx';
import {
  findFirstStep,
  findOpenStep,
  readStep,
  type SalonStep,
  salonSteps,
  stepForms,
  toStepSearch,
} from './salonSteps.rules.ts';

interface StepProps {
  readonly fields: SalonFields;
  readonly draft: string;
  /** The server's error at a field of this step. */
  readonly refusal: ApiError | undefined;
  readonly back: string;
}

interface ActionsProps {
  readonly submit: string;
  readonly back: string;
}

const Actions = ({ submit, back }: ActionsProps) => {
  const t = useCreateSalonTexts();
  return (
    <Cluster gap={12} align="center">
      <SubmitButton>{submit}</SubmitButton>
      <ButtonLink to={back} variant="subtle">
        {t('back')}
      </ButtonLink>
    </Cluster>
  );
};

interface EarlierStepProps extends StepProps {
  readonly step: 'when' | 'where';
  readonly onDone: () => Promise<unknown>;
}

const EarlierStep = ({ step, fields, draft, refusal, back, onDone }: EarlierStepProps) => {
  const t = useCreateSalonTexts();
  const form = useZodForm(stepForms[step], fields);
  return (
    <Form form={form} draft={draft} draftStays refusal={refusal} onSubmit={onDone}>
      {step === 'when' ? (
        <WhenFields isFixed={false} />
      ) : (
        <>
          <OrganisationSection />
          <WhereFields isOpening />
        </>
      )}
      <Actions submit={t('continue')} back={back} />
    </Form>
  );
};

interface LastStepProps extends StepProps {
  readonly otherwise: Readonly<Record<string, ReactNode>>;
  readonly onSubmit: (form: HostSalonForm) => Promise<unknown>;
}

const LastStep = ({ fields, draft, refusal, back, otherwise, onSubmit }: LastStepProps) => {
  const t = useSalonFormTexts();
  const form = useZodForm(salonForm, fields);
  return (
    <Form form={form} draft={draft} refusal={refusal} onSubmit={onSubmit} otherwise={otherwise}>
      <GuestsFields />
      <WitnessFields isOpening />
      <DataNotice>{t('notice')}</DataNotice>
      <Actions submit={t('openSalon')} back={back} />
    </Form>
  );
};

interface StepGateProps {
  readonly step: SalonStep;
  readonly fields: SalonFields;
  readonly draft: string;
  readonly children: ReactNode;
}

/**
 * Redirects to the first step with an open question. Checked on mount: a submitted form has no draft any
 * more.
 */
const StepGate = ({ step, fields, draft, children }: StepGateProps) => {
  const [open] = useState(() => findOpenStep({ ...fields, ...readDraft(draft) }));
  const isAhead = salonSteps.indexOf(step) > salonSteps.indexOf(open);
  return isAhead ? <Navigate to={toStepSearch(open)} replace /> : children;
};

interface SalonStepsFormProps {
  readonly fields: SalonFields;
  readonly draft: string;
  readonly back: string;
  readonly otherwise: Readonly<Record<string, ReactNode>>;
  /** @param key idempotency key, the same for each attempt of this form */
  readonly onSubmit: (form: HostSalonForm, key: string) => Promise<unknown>;
}

/**
 * A new salon's details in three short steps, one of them in the address: a step ahead of the answers
 * redirects to the first open question, and server errors are shown at their field in its step (product
 * §5.190).
 */
export const SalonStepsForm = ({ fields, draft, back, otherwise, onSubmit }: SalonStepsFormProps) => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [refused, setRefused] = useState<{ readonly step: SalonStep; readonly failure: ApiError }>();
  const send = useSalonSubmit(onSubmit);
  const step = readStep(params);
  const goTo = (next: SalonStep) => navigate(toStepSearch(next));
  const sendAll = async (form: HostSalonForm) => {
    setRefused(undefined);
    try {
      await send(form);
    } catch (failure) {
      const wrong = failure instanceof ApiError ? findFirstStep(Object.keys(failure.fields)) : 'who';
      if (failure instanceof ApiError && wrong !== 'who') {
        setRefused({ step: wrong, failure });
        await goTo(wrong);
      }
      throw failure;
    }
  };
  const refusal = refused?.step === step ? refused.failure : undefined;
  const shared = { fields, draft, refusal };
  const next = step === 'when' ? 'where' : 'who';
  return (
    <StepGate key={step} step={step} fields={fields} draft={draft}>
      {step === 'who' ? (
        <LastStep {...shared} back={toStepSearch('where')} otherwise={otherwise} onSubmit={sendAll} />
      ) : (
        <EarlierStep
          {...shared}
          step={step}
          back={step === 'when' ? back : toStepSearch('when')}
          onDone={async () => {
            setRefused(undefined);
            await goTo(next);
          }}
        />
      )}
    </StepGate>
  );
};
