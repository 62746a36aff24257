import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { BackLink } from '../../ui/layout/BackLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import classes from './ProfilePage.module.css';
import { useStaffTexts } from './staff.texts.ts';

interface ProfilePageProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The list that the way back leads to, with the place in it that one came from. */
  readonly list: string;
  readonly nameOf: (data: Data) => string;
  readonly children: (data: Data) => ReactNode;
}

/** Deleted, or out of reach: to who asks it is the same. */
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The page of one record: the way back to the list, its name, its parts. */
export const ProfilePage = <Data,>({ query, list, nameOf, children }: ProfilePageProps<Data>) => {
  const t = useStaffTexts();
  const { state } = useLocation();
  const from: unknown = state?.from;
  const { data, error, isPending, refetch } = query;
  return (
    <Page>
      <BackLink to={typeof from === 'string' ? from : list}>{t('backToList')}</BackLink>
      {isPending ? <Skeletons count={3} height={120} /> : null}
      {isMissing(error) ? <PageTitle sub={t('noSuchAbout')}>{t('noSuch')}</PageTitle> : null}
      {error && !isMissing(error) ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined || error ? null : (
        <>
          <PageTitle tab={nameOf(data)}>{nameOf(data)}</PageTitle>
          {children(data)}
        </>
      )}
    </Page>
  );
};

/** A part of a record's page under a heading. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card as="section">
    <h2 className={classes.heading}>{title}</h2>
    {children}
  </Card>
);

/** Where a part's page goes on, below what the part holds. */
export const PartAction = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <ButtonLink to={to} variant="default" className={classes.action}>
    {children}
  </ButtonLink>
);
