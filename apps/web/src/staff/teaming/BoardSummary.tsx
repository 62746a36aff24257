import { noFitReasons } from '@salons/contract/teaming-records';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './BoardSummary.module.css';
import { PlanStart } from './plan/PlanStart.tsx';
import type { Plan } from './plan/usePlan.ts';
import { useTeamingTexts } from './teaming.texts.ts';
import type { Board } from './useBoard.ts';
import type { Holds } from './useHolds.ts';
import type { useTeamingSummary } from './useSides.ts';

interface BoardSummaryProps {
  readonly board: Board;
  readonly summary: ReturnType<typeof useTeamingSummary>;
  readonly holds: Holds;
  /** Undefined without the permission to team. */
  readonly plan: Plan | undefined;
  /** Selects the first row. */
  readonly onStart: (() => void) | undefined;
}

/** While nothing is chosen: what waits, own holds, and why salons have no candidate. */
export const BoardSummary = ({ board, summary, holds, plan, onStart }: BoardSummaryProps) => {
  const t = useTeamingTexts();
  const reasons = noFitReasons.flatMap((why) => summary?.no_fit.filter((reason) => reason.why === why) ?? []);
  const asksSalons = board.side === 'salons';
  return (
    <Stack as="section" gap={16} aria-label={t('choose')}>
      <Stack surface="card" gap={12}>
        <Text as="h2" size={20}>
          {t('choose')}
        </Text>
        <p>{t(asksSalons ? 'chooseSalon' : 'chooseWitness')}</p>
        {onStart === undefined ? null : (
          <Cluster gap={8}>
            <Button onClick={onStart}>{t(asksSalons ? 'startUrgent' : 'startFirst')}</Button>
          </Cluster>
        )}
      </Stack>
      {plan === undefined || !asksSalons ? null : <PlanStart board={board} plan={plan} />}
      {holds.own.length === 0 ? null : (
        <Stack surface="card" gap={8}>
          <Text as="h2" size={20}>
            {t('ownHolds', { count: holds.own.length })}
          </Text>
          <p>{t('ownHoldsAbout')}</p>
          <Cluster gap={8}>
            <ButtonLink to="/admin/calls?queue=witnesses_to_ask" variant="default">
              {t('toCalls')}
            </ButtonLink>
          </Cluster>
        </Stack>
      )}
      {!asksSalons || reasons.length === 0 ? null : (
        <Stack surface="card" gap={8}>
          <Text as="h2" size={20}>
            {t('noFitTitle')}
          </Text>
          <ul className={classes.reasons}>
            {reasons.map(({ why, count }) => (
              <li key={why}>
                <Text as="span" weight={600}>
                  {formatNumber(count)} {t(`noFit_${why}`)}
                </Text>
                <Text as="span" tone="quiet" size={16}>
                  {t(`noFitAct_${why}`)}{' '}
                  {why === 'not_contacted' ? (
                    <Link to="/admin/calls?queue=hosts_to_contact">{t('toCalls')}</Link>
                  ) : null}
                </Text>
              </li>
            ))}
          </ul>
          <Cluster gap={8}>
            <Button variant="default" onClick={() => board.change({ show: 'none' })}>
              {t('showNoFit')}
            </Button>
          </Cluster>
        </Stack>
      )}
    </Stack>
  );
};
