import type { PlanPair } from '@salons/contract/teaming-plans';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDistance } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Name } from '../../../ui/layout/Name.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { FactLine } from '../FactLine.tsx';
import { formatMoment } from '../teaming.format.ts';
import { useTeamingTexts } from '../teaming.texts.ts';
import classes from './PlanPairs.module.css';
import { groupByDistrict, listProposed } from './plan.rules.ts';
import { usePlanTexts } from './plan.texts.ts';

interface HoldProps {
  readonly isBusy: boolean;
  readonly onHold: (pairs: readonly PlanPair[]) => void;
}

const PairLine = ({ pair, isBusy, onHold }: HoldProps & { readonly pair: PlanPair }) => {
  const t = usePlanTexts();
  const tt = useTeamingTexts();
  const language = useLanguage();
  const { salon, state, warnings, distance } = pair;
  return (
    <li className={classes.pair} data-state={state}>
      <span className={classes.words}>
        <Text as="span" weight={600} breaks>
          <Name>{salon.name}</Name>
        </Text>
        <FactLine
          facts={[salon.city_name ?? '', formatMoment(salon.event_time, salon.time_zone, language)]}
        />
        <Cluster as="span" gap={8} rowGap={4} align="center">
          <Text as="span" breaks>
            <Name>{pair.full_name}</Name>
          </Text>
          <Text as="span" tone="quiet" size={16}>
            {distance === null ? tt(pair.witness_type) : formatDistance(distance, language, true)}
          </Text>
          {warnings.map((warning) => (
            <StatusBadge tone="waiting" icon={IconAlertTriangle} key={warning}>
              {warning === 'needs_ride' || warning === 'close_evenings'
                ? t(`warning_${warning}`)
                : tt(`warning_${warning}`)}
            </StatusBadge>
          ))}
        </Cluster>
      </span>
      {state === 'proposed' ? (
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => onHold([pair])}>
          {t('holdSome')}
        </Button>
      ) : (
        <StatusBadge tone={state === 'applied' ? 'done' : 'quiet'}>{t(state)}</StatusBadge>
      )}
    </li>
  );
};

/** More lines than this begin closed. */
const openMost = 40;

/** The proposed pairs by district, each held alone, or a district at once. */
export const PlanPairs = ({ pairs, ...hold }: HoldProps & { readonly pairs: readonly PlanPair[] }) => {
  const t = usePlanTexts();
  return (
    <Stack gap={8}>
      {groupByDistrict(pairs).map(({ district, pairs: ofDistrict }) => {
        const proposed = listProposed(ofDistrict);
        return (
          <details key={district} className={classes.group} open={pairs.length <= openMost}>
            <summary>
              <b>
                <bdi>{district === '' ? t('elsewhere') : district}</bdi>
              </b>{' '}
              <Text as="span" tone="quiet">
                {ofDistrict.length}
              </Text>
            </summary>
            {proposed.length < 2 ? null : (
              <Button
                size="sm"
                variant="default"
                disabled={hold.isBusy}
                onClick={() => hold.onHold(proposed)}
              >
                {t('holdThese', { count: proposed.length })}
              </Button>
            )}
            <ul className={classes.pairs}>
              {ofDistrict.map((pair) => (
                <PairLine key={pair.id} pair={pair} {...hold} />
              ))}
            </ul>
          </details>
        );
      })}
    </Stack>
  );
};
