import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { useUser } from '../lib/session.ts';
import { MyAreaTabs } from '../site/account/MyAreaTabs.tsx';
import { PageColumn } from '../ui/layout/Page.tsx';
import classes from './MyArea.module.css';
import { NotFoundPage } from './NotFoundPage.tsx';

const MyAreaEnd = lazy(async () => ({ default: (await import('./MyAreaEnd.tsx')).MyAreaEnd }));

interface MyAreaProps {
  readonly role: 'host' | 'guest';
  readonly children: ReactNode;
}

/** The two tabs above the pages of the own area; not found with another person's id (product §2.17). */
export const MyArea = ({ role, children }: MyAreaProps) => {
  const { id } = useParams();
  const isProfile = useLocation().pathname.endsWith('/profile');
  const own = useUser()?.[role] ?? undefined;
  if (own === undefined || String(own) !== id) return <NotFoundPage />;
  return (
    <>
      <PageColumn className={classes.tabs}>
        <MyAreaTabs role={role} id={own} />
      </PageColumn>
      {children}
      <Suspense>
        <MyAreaEnd isProfile={isProfile} />
      </Suspense>
    </>
  );
};
