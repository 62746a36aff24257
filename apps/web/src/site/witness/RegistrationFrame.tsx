import { type ReactNode, useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useRefused } from '../../ui/form/useRefused.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Steps } from '../../ui/layout/Steps.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useRegistrationTexts } from './registration.texts.ts';
import { firstMissing, getDraftKey, getStepPath, type Step, steps } from './registration.ts';
import { WideActions } from './WideActions.tsx';

interface FrameProps {
  readonly step: Step;
  readonly title: string;
  readonly sub?: string | undefined;
  readonly children: ReactNode;
}

/** One of the five steps; redirects to the first incomplete earlier one. */
export const RegistrationFrame = ({ step, title, sub, children }: FrameProps) => {
  const t = useRegistrationTexts();
  const missing = firstMissing(step);
  if (missing !== undefined) return <Navigate to={getStepPath(missing)} replace />;
  const current = steps.indexOf(step) + 1;
  const labels = [t('stepRegister'), t('stepDetails'), t('stepExtra'), t('stepBirth'), t('stepTimes')];
  return (
    <Page width="form">
      <Steps labels={labels} current={current} />
      <PageTitle sub={sub}>{title}</PageTitle>
      {children}
      {step === 'register' ? <Text tone="quiet">{t('keeps')}</Text> : null}
    </Page>
  );
};

const refusedAt = z.object({ refused: z.record(z.string(), z.string()) });

/** The server's errors of this step after the submit, from the history state. */
const useRefusedHere = () => {
  const state: unknown = useLocation().state;
  return useMemo(() => refusedAt.safeParse(state).data?.refused, [state]);
};

interface StepFormProps<V extends FieldValues, T extends FieldValues> {
  readonly step: Step;
  readonly form: UseFormReturn<V, unknown, T>;
  /** Submits the whole registration; by default the next step opens. */
  readonly onSubmit?: (values: T) => Promise<unknown> | undefined;
  readonly otherwise?: Readonly<Record<string, ReactNode>>;
  readonly submit?: string;
  readonly children: ReactNode;
}

/** The form of a step with next and back; the draft is kept until the whole is submitted. */
export const StepForm = <V extends FieldValues, T extends FieldValues>(props: StepFormProps<V, T>) => {
  const { step, form, onSubmit, otherwise = {}, submit, children } = props;
  const t = useRegistrationTexts();
  const navigate = useNavigate();
  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const before = steps[at - 1];
  useRefused(form, useRefusedHere());
  return (
    <Card airy>
      <Form
        form={form}
        draft={getDraftKey(step)}
        draftStays
        otherwise={otherwise}
        onSubmit={(values) =>
          onSubmit === undefined
            ? Promise.resolve(next === undefined ? undefined : navigate(getStepPath(next)))
            : onSubmit(values)
        }
      >
        {children}
        <WideActions>
          <SubmitButton>{submit ?? t('continue')}</SubmitButton>
          <ButtonLink
            to={before === undefined ? '/register/wanttotell' : getStepPath(before)}
            variant="subtle"
          >
            {t('back')}
          </ButtonLink>
        </WideActions>
      </Form>
    </Card>
  );
};
