import type { ImportDraft } from '@salons/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Waiting } from '../../ui/feedback/States.tsx';
import { BackLink } from '../../ui/layout/BackLink.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Steps } from '../../ui/layout/Steps.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportDone } from './ImportDone.tsx';
import { ImportRows } from './ImportRows.tsx';
import { importQuery } from './imports.api.ts';
import { useImportsTexts } from './imports.texts.ts';

const Draft = ({ draft }: { readonly draft: ImportDraft }) => {
  const t = useImportsTexts();
  const [isAtColumns, setIsAtColumns] = useState(draft.counts === null);
  const isColumns = draft.state === 'draft' && isAtColumns;
  return (
    <Stack gap={24}>
      <Steps
        labels={[t('stepColumns'), t('stepRows'), t('stepDone')]}
        current={draft.state === 'draft' ? (isColumns ? 1 : 2) : 3}
      />
      {isColumns ? <ImportColumns draft={draft} onChecked={() => setIsAtColumns(false)} /> : null}
      {draft.state === 'draft' && !isColumns ? (
        <ImportRows draft={draft} onBack={() => setIsAtColumns(true)} />
      ) : null}
      {draft.state === 'draft' ? null : <ImportDone draft={draft} />}
    </Stack>
  );
};

/** One import: its columns, its rows, and what became of it (product §10.211–10.217). */
export const ImportPage = () => {
  const t = useImportsTexts();
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery(importQuery(id));
  return (
    <Page width="text">
      <BackLink to="/admin/imports">{t('title')}</BackLink>
      {data === undefined ? (
        <>
          <PageTitle>{t('title')}</PageTitle>
          <Waiting error={error} onRetry={() => void refetch()} count={3} height={96} />
        </>
      ) : (
        <>
          <PageTitle sub={[t(data.kind), t('rows', { count: data.rows })].join(' · ')}>
            <bdi>{data.file_name}</bdi>
          </PageTitle>
          <Draft key={data.id} draft={data} />
        </>
      )}
    </Page>
  );
};
