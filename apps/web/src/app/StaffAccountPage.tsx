import { useQuery } from '@tanstack/react-query';
import { useUser } from '../lib/session.ts';
import { AccessCard } from '../nouns/account/AccessCard.tsx';
import { ErasureBanner } from '../nouns/account/ErasureBanner.tsx';
import { LoginsCard } from '../nouns/account/LoginsCard.tsx';
import { OwnDataCard } from '../nouns/account/OwnDataCard.tsx';
import { useSecondStepTexts } from '../nouns/account/secondStep.texts.ts';
import { SecondStepSection } from '../staff/account/SecondStepSection.tsx';
import { secondStepQuery } from '../staff/account/secondStep.api.ts';
import { Page } from '../ui/layout/Page.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';

/**
 * The account of the staff member who is logged in; only the set-up of the second step until that is done.
 */
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
