import { type DuplicateKind, type DuplicatePair, duplicateKinds } from '@salons/contract/merging';
import { getReach } from '@salons/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState, Waiting } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Pages } from '../../ui/table/Pages.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { duplicatesQuery, keepApart } from './merging.api.ts';
import { useMergingTexts } from './merging.texts.ts';
import { PairSide } from './PairSide.tsx';

const pageSize = 20;

interface PairCardProps {
  readonly kind: DuplicateKind;
  readonly pair: DuplicatePair;
  readonly onMerged: () => void;
}

const PairCard = ({ kind, pair, onMerged }: PairCardProps) => {
  const t = useMergingTexts();
  const [isMerging, setIsMerging] = useState(false);
  const apart = useSingleFlight({
    mutationFn: () => keepApart(kind, { one: pair.one.id, other: pair.other.id }),
    onError: showFailure,
  });
  return (
    <Card as="li" gap={12}>
      <Text tone="quiet" size={16}>
        {t(`why_${pair.why}`)}
      </Text>
      <Grid gap={12} least={220}>
        <PairSide kind={kind} one={pair.one} />
        <PairSide kind={kind} one={pair.other} />
      </Grid>
      <Cluster gap={8}>
        <Button size="sm" variant="default" onClick={() => setIsMerging(true)}>
          {t('same')}
        </Button>
        <Button size="sm" variant="subtle" loading={apart.isPending} onClick={() => apart.mutate()}>
          {t('two')}
        </Button>
      </Cluster>
      {isMerging ? <MergeDialog {...{ kind, pair, onMerged }} onClose={() => setIsMerging(false)} /> : null}
    </Card>
  );
};

const Pairs = ({ kind }: { readonly kind: DuplicateKind }) => {
  const t = useMergingTexts();
  const [page, setPage] = useState(1);
  const [isDone, setIsDone] = useState(false);
  const { data, error, refetch } = useQuery(duplicatesQuery(kind, { page, page_size: pageSize }));
  if (data === undefined) return <Waiting error={error} onRetry={() => void refetch()} height={180} />;
  return (
    <Stack gap={12}>
      <p role="status">{isDone ? t('done') : ''}</p>
      {data.count === 0 ? <EmptyState title={t('none')}>{t('noneAbout')}</EmptyState> : null}
      <Stack as="ul" gap={12}>
        {data.results.map((pair) => (
          <PairCard
            key={`${pair.one.id} ${pair.other.id}`}
            kind={kind}
            pair={pair}
            onMerged={() => setIsDone(true)}
          />
        ))}
      </Stack>
      {data.count === 0 ? null : (
        <Pages
          page={page}
          pageSize={pageSize}
          count={data.count}
          rows={data.results.length}
          onPage={setPage}
        />
      )}
    </Stack>
  );
};

/** Records that may be of one person, side by side (product §10.220). */
export const DuplicatesPage = () => {
  const t = useMergingTexts();
  const role = useUser()?.role ?? 'nobody';
  const [params, setParams] = useSearchParams();
  const kinds = duplicateKinds.filter(
    (kind) => getReach(kind === 'witnesses' ? 'witnesses.remove' : 'people.merge', role) !== null,
  );
  const kind = kinds.find((one) => one === params.get('kind')) ?? 'witnesses';
  return (
    <Page width="text">
      <PageTitle sub={t('about')}>{t('title')}</PageTitle>
      <Tabs
        label={t('kinds')}
        tabs={kinds.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={(value) => setParams({ kind: value }, { replace: true })}
      >
        <Pairs key={kind} kind={kind} />
      </Tabs>
    </Page>
  );
};
