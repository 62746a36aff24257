import type { ReactNode } from 'react';
import { useSecondStepTexts } from '../../nouns/account/secondStep.texts.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useLoginTexts } from './login.texts.ts';
import type { LoginStep } from './loginSteps.ts';

interface LoginStepTitleProps {
  readonly step: LoginStep;
  /** The title of the first step, and the text below it. */
  readonly title: string;
  readonly about?: ReactNode;
  readonly isPart?: boolean;
}

/** The title of a login step and its explanation. */
export const LoginStepTitle = ({ step, title, about, isPart = false }: LoginStepTitleProps) => {
  const t = useLoginTexts();
  const words = useSecondStepTexts();
  if (step.kind === 'password' && isPart) return <h2>{title}</h2>;
  if (step.kind === 'password') return <PageTitle sub={about}>{title}</PageTitle>;
  if (step.kind === 'app') return <PageTitle sub={words('loginAbout')}>{words('loginTitle')}</PageTitle>;
  const hint = <Ltr>{step.hint}</Ltr>;
  return (
    <PageTitle
      sub={
        step.channel === 'sms' ? t.rich('sentBySms', { phone: hint }) : t.rich('sentByMail', { email: hint })
      }
    >
      {words('loginTitle')}
    </PageTitle>
  );
};
