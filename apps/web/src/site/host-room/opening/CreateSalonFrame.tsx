import type { Host } from '@salons/contract/hosts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useUser } from '../../../lib/session.ts';
import { useCreateSalonTexts } from '../../../nouns/salon/createSalon.texts.ts';
import { ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { Steps } from '../../../ui/layout/Steps.tsx';
import { hostQuery } from '../../host/hosts.api.ts';

interface FrameProps {
  /** Counted from 1. */
  readonly step: 1 | 2 | 3 | 4;
  /** The sub-steps of the last step, rendered in place of the stepper. */
  readonly way?: { readonly labels: readonly string[]; readonly current: number };
  readonly title: string;
  readonly sub?: string;
  /** Renders the step once the host is loaded. */
  readonly children: (host: Host) => ReactNode;
}

/** One step of opening a salon (product §4.3); without a host record redirects to onboarding. */
export const CreateSalonFrame = ({ step, way, title, sub, children }: FrameProps) => {
  const t = useCreateSalonTexts();
  const id = useUser()?.host ?? undefined;
  const host = useQuery(hostQuery(id));
  if (id === undefined) return <Navigate to="/register/host/onboarding" replace />;
  const whole = {
    labels: [t('stepHost'), t('stepVideo'), t('stepKind'), t('stepDetails')],
    current: step,
  };
  return (
    <Page width="form">
      <Steps {...(way ?? whole)} />
      <PageTitle sub={sub}>{title}</PageTitle>
      {host.data !== undefined ? (
        children(host.data)
      ) : host.isError ? (
        <ErrorState error={host.error} onRetry={() => void host.refetch()} />
      ) : (
        <Skeletons count={3} height={96} />
      )}
    </Page>
  );
};
