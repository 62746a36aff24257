import type { ReactNode } from 'react';
import { logOut, useUser } from '../lib/session.ts';
import { AccessCard } from '../nouns/account/AccessCard.tsx';
import { ErasureBanner } from '../nouns/account/ErasureBanner.tsx';
import { LoginsCard } from '../nouns/account/LoginsCard.tsx';
import { OwnDataCard } from '../nouns/account/OwnDataCard.tsx';
import { AccountDetails } from '../site/account/AccountDetails.tsx';
import { MessagesCard } from '../site/account/MessagesCard.tsx';
import { GuestDetails } from '../site/guest/GuestDetails.tsx';
import { HostDetails } from '../site/host/HostDetails.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Grid } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { useShellTexts } from './shell.texts.ts';
import { useTitles } from './titles.texts.ts';

const ProfilePage = ({ children }: { readonly children: ReactNode }) => {
  const t = useShellTexts();
  const titles = useTitles();
  const user = useUser();
  if (user === undefined) return null;
  return (
    <Page>
      <PageTitle>{titles('profile')}</PageTitle>
      <ErasureBanner />
      <Grid gap={24} align="start" least={440}>
        <Grid gap={24}>
          <AccountDetails user={user} />
          {children}
        </Grid>
        <Grid gap={24}>
          <AccessCard user={user} />
          <MessagesCard user={user} />
          <LoginsCard />
          <OwnDataCard user={user} />
        </Grid>
      </Grid>
      <div>
        <Button variant="default" onClick={() => void logOut()}>
          {t('logout')}
        </Button>
      </div>
    </Page>
  );
};

export const GuestProfilePage = () => {
  const id = useUser()?.guest;
  return <ProfilePage>{typeof id === 'number' ? <GuestDetails id={id} /> : null}</ProfilePage>;
};

export const HostProfilePage = () => {
  const id = useUser()?.host;
  return <ProfilePage>{typeof id === 'number' ? <HostDetails id={id} /> : null}</ProfilePage>;
};
