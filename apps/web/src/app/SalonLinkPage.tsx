import type { Invitation } from '@salons/contract/invitations';
import { isAdminRole } from '@salons/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../lib/apiError.ts';
import { useIsInBrowser } from '../lib/media.ts';
import { useUser } from '../lib/session.ts';
import { useSalonTexts } from '../nouns/salon/salon.texts.ts';
import { SalonIntro } from '../site/salon-page/SalonIntro.tsx';
import { SalonSummary } from '../site/salon-page/SalonSummary.tsx';
import { ShareSalon } from '../site/salon-page/ShareSalon.tsx';
import { SalonsNear } from '../site/search/SalonsNear.tsx';
import { sharedSalonQuery } from '../site/search/search.api.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Waiting } from '../ui/feedback/States.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { AskForPlace } from './AskForPlace.tsx';
import { RequestSent } from './requestConfirmation.ts';
import classes from './SalonLinkPage.module.css';

const NoSalon = () => {
  const t = useSalonTexts();
  return (
    <Page width="text" key="gone">
      <PageTitle sub={t('goneAbout')}>{t('goneTitle')}</PageTitle>
      <div>
        <ButtonLink to="/site/salonSearch/mapview">{t('backToMap')}</ButtonLink>
      </div>
    </Page>
  );
};

/** A salon at its link: its own page, on every width (product §5.219). */
export const SalonLinkPage = () => {
  const t = useSalonTexts();
  const { code = '' } = useParams();
  const user = useUser();
  const isInBrowser = useIsInBrowser();
  const { data: salon, error, refetch } = useQuery(sharedSalonQuery(code));
  const [sent, setSent] = useState<Invitation>();
  if (error instanceof ApiError && error.status === 404) return <NoSalon />;
  if (salon === undefined)
    return (
      <Page width="text" key="loading">
        <PageTitle>{t('loading')}</PageTitle>
        <Waiting error={error} onRetry={() => void refetch()} count={3} height={110} />
      </Page>
    );
  const isStaff = user !== undefined && isAdminRole(user.role);
  return (
    <>
      <SalonIntro salon={salon} />
      <Page>
        <div className={classes.columns}>
          <Stack gap={20}>
            <SalonSummary salon={salon} />
            <ShareSalon salon={salon} />
          </Stack>
          {isStaff || sent !== undefined ? null : (
            <div className={clsx(classes.ask, salon.free_places > 0 && classes.bar)}>
              <AskForPlace
                salon={salon}
                k={code}
                onAsked={async (invitation) => {
                  // The panel stays until the confirmation can be rendered; a failed load is handled there.
                  await RequestSent.preload().catch(() => undefined);
                  setSent(invitation);
                }}
              />
            </div>
          )}
        </div>
        {isInBrowser ? <SalonsNear salon={salon} /> : null}
      </Page>
      {sent === undefined ? null : (
        <RequestSent invitation={sent} salon={salon} onClose={() => setSent(undefined)} />
      )}
    </>
  );
};
