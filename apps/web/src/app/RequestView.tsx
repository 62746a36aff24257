import type { Invitation } from '@salons/contract/invitations';
import type { MarkerDetails } from '@salons/contract/markers';
import type { ReactNode } from 'react';
import { isOver } from '../nouns/request/asking.rules.ts';
import { EndedRequest } from '../site/asking/EndedRequest.tsx';
import { InvitationChanges, OwnInvitation, PastInvitation } from '../site/asking/OwnInvitation.tsx';
import { useOwnRequestTexts } from '../site/asking/ownRequest.texts.ts';
import { SalonDetails } from '../site/salon-page/SalonDetails.tsx';
import { Grid } from '../ui/layout/layout.tsx';
import { Name } from '../ui/layout/Name.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { ApprovedRequest } from './ApprovedRequest.tsx';
import classes from './RequestView.module.css';

interface RequestViewProps {
  readonly invitation: Invitation;
  /** Undefined where the guest can no longer open it. */
  readonly salon: MarkerDetails | undefined;
  readonly waiting?: ReactNode;
}

/** The request beside its salon; once approved the evening itself, once ended other salons. */
export const RequestView = ({ invitation, salon, waiting = null }: RequestViewProps) => {
  const t = useOwnRequestTexts();
  const isPast = isOver(invitation, Date.now());
  if (invitation.denied && !isPast)
    return <EndedRequest invitation={invitation} salon={salon} waiting={waiting} />;
  if (invitation.status === 'approved' && !isPast && salon !== undefined)
    return (
      <>
        <ApprovedRequest invitation={invitation} salon={salon} />
        {waiting}
      </>
    );
  const Request = isPast ? PastInvitation : OwnInvitation;
  return (
    <>
      <PageTitle sub={isPast ? t('eveningSeason', { year: invitation.season }) : undefined}>
        {salon === undefined ? t('mySalon') : <Name>{salon.salon_name}</Name>}
      </PageTitle>
      <Grid gap={24} align="start" className={classes.guestSalon}>
        <Request invitation={invitation} salon={salon} />
        {isPast ? waiting : null}
        <Grid gap={20} className={classes.salon}>
          {salon === undefined ? <p>{t('salonHidden')}</p> : <SalonDetails salon={salon} />}
        </Grid>
        <InvitationChanges invitation={invitation} salon={salon} />
      </Grid>
      {isPast ? null : waiting}
    </>
  );
};
