import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { BackLink } from '../../ui/layout/BackLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { findInTrail } from './listTrail.ts';
import classes from './ProfilePage.module.css';
import { useStaffTexts } from './staff.texts.ts';
import { TrailSteps } from './TrailSteps.tsx';

interface ProfilePageProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Path of the list for the back link, with its scroll position. */
  readonly list: string;
  readonly nameOf: (data: Data) => string;
  readonly children: (data: Data) => ReactNode;
}

/** Deleted or out of reach: indistinguishable to the caller. */
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The page of one record: back link, name, parts. */
export const ProfilePage = <Data,>({ query, list, nameOf, children }: ProfilePageProps<Data>) => {
  const t = useStaffTexts();
  const { state } = useLocation();
  const from: unknown = state?.from;
  const place = findInTrail(list, Number(useParams()['id']));
  const { data, error, isPending, refetch } = query;
  return (
    <Page>
      <Row gap={12} align="center" justify="between">
        <BackLink to={typeof from === 'string' ? from : (place?.from ?? list)}>{t('backToList')}</BackLink>
        {place === undefined ? null : <TrailSteps place={place} pages={list.replace(/list$/, 'profile')} />}
      </Row>
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

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card as="section">
    <h2 className={classes.heading}>{title}</h2>
    {children}
  </Card>
);

/** A link to a part's own page, below its content. */
export const PartAction = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <ButtonLink to={to} variant="default" className={classes.action}>
    {children}
  </ButtonLink>
);
