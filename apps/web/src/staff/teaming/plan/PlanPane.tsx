import { useState } from 'react';
import { ApiError } from '../../../lib/apiError.ts';
import { formatNumber, formatTime } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import type { Board } from '../useBoard.ts';
import { PlanCallers } from './PlanCallers.tsx';
import { PlanPairs } from './PlanPairs.tsx';
import { PlanUnserved } from './PlanUnserved.tsx';
import { listProposed } from './plan.rules.ts';
import { usePlanTexts } from './plan.texts.ts';
import type { Plan } from './usePlan.ts';

interface PlanPaneProps {
  readonly board: Board;
  readonly plan: Plan;
}

type Ready = NonNullable<Plan['plan']>;

/** What the plan serves beside one by one, how well, and how sure it is. */
const Totals = ({ ready }: { readonly ready: Ready }) => {
  const t = usePlanTexts();
  const { totals, pairs, is_best, as_of } = ready;
  if (totals === null) return null;
  const warned = pairs.filter(({ warnings }) => warnings.length > 0).length;
  return (
    <Stack gap={4}>
      <Text as="h2" size={24}>
        {t('serves', { served: formatNumber(totals.served), salons: formatNumber(totals.salons) })}
      </Text>
      <p>
        {[
          t('more', { count: Math.max(0, totals.served - totals.one_by_one.served) }),
          t('warned', { count: warned }),
          t('km', { km: formatNumber(Math.round(totals.km)) }),
        ].join(' · ')}
      </p>
      <Text tone="quiet" size={16}>
        {is_best ? t('maxKept') : t('notBest')}{' '}
        {as_of === null ? null : t('asOf', { time: formatTime(as_of) })}
      </Text>
    </Stack>
  );
};

const ReadyPlan = ({ board, plan, ready }: PlanPaneProps & { readonly ready: Ready }) => {
  const t = usePlanTexts();
  const me = useUser()?.id ?? 0;
  const [callers, setCallers] = useState<readonly number[]>([me]);
  const [discards, setDiscards] = useState(false);
  const proposed = listProposed(ready.pairs);
  const isHeld = ready.pairs.some(({ state }) => state === 'applied');
  return (
    <>
      <Stack surface="card" gap={16}>
        <Totals ready={ready} />
        {proposed.length === 0 ? null : <PlanCallers me={me} chosen={callers} onChange={setCallers} />}
        <Cluster gap={8}>
          {proposed.length === 0 ? null : (
            <Button loading={plan.isAccepting} onClick={() => plan.accept({ pairs: 'all', to: callers })}>
              {t('holdAll', { count: proposed.length })}
            </Button>
          )}
          {isHeld ? (
            <ButtonLink variant="default" to="/admin/calls?queue=witnesses_to_ask">
              {t('toCalls')}
            </ButtonLink>
          ) : null}
          <Button variant="subtle" loading={plan.isMaking} onClick={() => plan.make({ max_km: plan.km })}>
            {t('again')}
          </Button>
          <Button variant="subtle" onClick={() => setDiscards(true)}>
            {t('discard')}
          </Button>
        </Cluster>
      </Stack>
      <PlanPairs
        pairs={ready.pairs}
        isBusy={plan.isAccepting}
        onHold={(pairs) => plan.accept({ pairs: pairs.map(({ id }) => id), to: callers })}
      />
      <PlanUnserved board={board} plan={plan} unserved={ready.unserved} />
      {discards ? (
        <ConfirmDialog
          title={t('discard')}
          confirm={t('discard')}
          isLoss
          onClose={() => setDiscards(false)}
          onConfirm={plan.discard}
        >
          {t('discardAbout')}
        </ConfirmDialog>
      ) : null}
    </>
  );
};

/** A plan: computed, explained, accepted whole, by district or pair by pair (product §11.35). */
export const PlanPane = ({ board, plan }: PlanPaneProps) => {
  const t = usePlanTexts();
  const { plan: ready, error } = plan;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Stack as="section" gap={16} aria-label={t('title')}>
      <Cluster gap={8}>
        <Button variant="subtle" onClick={() => board.change({ plan: '' })}>
          {t('back')}
        </Button>
      </Cluster>
      {isGone ? <EmptyState title={t('gone')}>{t('goneAbout')}</EmptyState> : null}
      {error !== null && !isGone && ready === undefined ? (
        <ErrorState error={error} onRetry={plan.retry} />
      ) : null}
      {error === null && (ready === undefined || ready.state === 'computing') ? (
        <>
          <p role="status">{t('computing')}</p>
          <Skeletons count={5} height={64} />
        </>
      ) : null}
      {ready?.state === 'failed' ? (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => plan.make({ max_km: plan.km })}>{t('again')}</Button>}
        />
      ) : null}
      {ready?.state === 'ready' || ready?.state === 'applied' ? (
        <ReadyPlan key={ready.id} board={board} plan={plan} ready={ready} />
      ) : null}
    </Stack>
  );
};
