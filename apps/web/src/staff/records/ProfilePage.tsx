import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { BackLink } from '../../ui/layout/BackLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { findInTrail } from './listTrail.ts';
import classes from './ProfilePage.module.css';
import { useStaffTexts } from './staff.texts.ts';
import { TrailSteps } from './TrailSteps.tsx';

/** Deleted or out of reach: indistinguishable to the caller. */
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Back to the list one came from, and its previous and next record (product §10.154). */
export const ListSteps = ({ list }: { readonly list: string }) => {
  const t = useStaffTexts();
  const { state } = useLocation();
  const from: unknown = state?.from;
  const place = findInTrail(list, Number(useParams()['id']));
  return (
    <Cluster gap={12} rowGap={0} align="center" atEnd>
      <BackLink to={typeof from === 'string' ? from : (place?.from ?? list)}>{t('backToList')}</BackLink>
      {place === undefined ? null : <TrailSteps place={place} pages={list.replace(/list$/, 'profile')} />}
    </Cluster>
  );
};

interface ProfilePageProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Path of the list for the back link, with its scroll position. */
  readonly list: string;
  readonly children: (data: Data) => ReactNode;
}

/** The page of one record, or why there is none. */
export const ProfilePage = <Data,>({ query, list, children }: ProfilePageProps<Data>) => {
  const t = useStaffTexts();
  const { data, error, isPending, refetch } = query;
  if (data !== undefined && !error) return <Page width="full">{children(data)}</Page>;
  return (
    <Page>
      <ListSteps list={list} />
      {isPending ? <Skeletons count={3} height={120} /> : null}
      {isMissing(error) ? <PageTitle sub={t('noSuchAbout')}>{t('noSuch')}</PageTitle> : null}
      {error && !isMissing(error) ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
    </Page>
  );
};

interface PartProps {
  readonly title: string;
  /** Says in the heading's line that there is nothing. */
  readonly empty?: ReactNode;
  /** Folded to the heading's line with this beside it. */
  readonly fold?: ReactNode;
  readonly children?: ReactNode;
}

/** A group of a record; an empty one takes one line (product §10.181). */
export const Part = ({ title, empty, fold, children }: PartProps) => (
  <Card as="section" className={classes.part}>
    {fold === undefined ? (
      <>
        <Cluster gap={12} rowGap={4} align="baseline">
          <h2 className={classes.heading}>{title}</h2>
          {empty}
        </Cluster>
        {children}
      </>
    ) : (
      <details>
        <summary>
          <h2 className={classes.heading}>{title}</h2> {fold}
        </summary>
        {children}
      </details>
    )}
  </Card>
);
