import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AccountDetails, AccountMessages } from '../features/accounts/AccountDetails.tsx';
import { GuestDetails } from '../features/guests/GuestDetails.tsx';
import { HostDetails } from '../features/hosts/HostDetails.tsx';
import { logOut, useUser } from '../lib/session.ts';
import { Page } from '../ui/Page.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import classes from './MyArea.module.css';
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
      <div className={classes.parts}>
        <div className={classes.column}>
          <AccountDetails user={user} />
          <AccountMessages user={user} />
        </div>
        {children}
      </div>
      <div>
        <Button variant="default" onClick={() => void logOut()}>
          {t('logout')}
        </Button>
      </div>
    </Page>
  );
};

/** A guest's own details. */
export const GuestProfilePage = () => {
  const id = useUser()?.guest;
  return <ProfilePage>{typeof id === 'number' ? <GuestDetails id={id} /> : null}</ProfilePage>;
};

/** A host's own details. */
export const HostProfilePage = () => {
  const id = useUser()?.host;
  return <ProfilePage>{typeof id === 'number' ? <HostDetails id={id} /> : null}</ProfilePage>;
};
