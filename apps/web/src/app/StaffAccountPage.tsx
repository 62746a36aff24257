import { useQuery } from '@tanstack/react-query';
import { AccessCard } from '../features/accounts/AccessCard.tsx';
import { LoginsCard } from '../features/accounts/LoginsCard.tsx';
import { SecondStepSection } from '../features/accounts/SecondStepSection.tsx';
import { secondStepQuery } from '../features/accounts/secondStep.api.ts';
import { useSecondStepTexts } from '../features/accounts/secondStep.texts.ts';
import { ErasureBanner } from '../features/privacy/ErasureBanner.tsx';
import { OwnDataCard } from '../features/privacy/OwnDataCard.tsx';
import { useUser } from '../lib/session.ts';
import { Page } from '../ui/Page.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** The account of the staff member who is logged in; who has yet to set up the second step sees nothing else. */
export const StaffAccountPage = () => {
  const t = useSecondStepTexts();
  const user = useUser();
  const { data: step } = useQuery(secondStepQuery);
  if (user === undefined) return null;
  const isOpen = step !== undefined && (step.enabled || !step.required);
  return (
    <Page width="form">
      <PageTitle>{t('pageTitle')}</PageTitle>
      {isOpen ? <ErasureBanner /> : null}
      <SecondStepSection />
      {isOpen ? (
        <>
          <AccessCard user={user} />
          <LoginsCard />
          <OwnDataCard user={user} />
        </>
      ) : null}
    </Page>
  );
};
