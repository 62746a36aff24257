import type { TeamingHold } from '@salons/contract/teaming-holds';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { getSideName, getZone, listTeamings, type SideRow } from './board.rules.ts';
import { FactLine } from './FactLine.tsx';
import { HoldBadge } from './HoldBadge.tsx';
import { TeamingLine } from './TeamingLine.tsx';
import { formatMoment, statusTones, useLanguageNames, useSalonFacts } from './teaming.format.ts';
import { useTeamingTexts } from './teaming.texts.ts';
import type { Board } from './useBoard.ts';

interface ChosenProps {
  readonly board: Board;
  readonly row: SideRow;
  readonly canAct: boolean;
  readonly hold: TeamingHold | undefined;
  readonly onUndone: () => void;
}

const Facts = ({ row }: { readonly row: SideRow }) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const namesOf = useLanguageNames();
  const salonFacts = useSalonFacts();
  const facts =
    row.side === 'salons'
      ? [
          formatMoment(row.event_time, getZone(row), language),
          row.is_digital ? t('online') : (row.city_name ?? t('placeUnknown')),
          namesOf([row.language]),
          ...salonFacts(row),
        ]
      : [
          t(row.witness_type),
          row.city_name ?? t('placeUnknown'),
          namesOf(row.languages),
          t('usedOf', { count: row.teamings.length, max: row.max_salons }),
          ...(row.can_climb_stairs === false ? [t('noStairs')] : []),
          ...(row.needs_ride ? [t('needsRide')] : []),
        ];
  return <FactLine facts={facts} />;
};

/** The selected row: details, status, active teamings. */
export const Chosen = ({ board, row, canAct, hold, onUndone }: ChosenProps) => {
  const t = useTeamingTexts();
  const teamings = listTeamings(row);
  const moving = teamings.find(({ id }) => id === board.moving);
  const name = getSideName(row);
  return (
    <Stack gap={8}>
      <Text as="h2" size={20} tabIndex={-1} id="teaming-chosen">
        {t.rich(board.allDay ? 'freeOnDay' : 'fittingFor', { name: <Name>{name}</Name> })}
      </Text>
      <Facts row={row} />
      {row.status === 'waiting_for_first_assignment' && hold === undefined ? null : (
        <Cluster as="span" gap={8} align="center">
          <StatusBadge tone={statusTones[row.status]}>{t(`status_${row.status}`)}</StatusBadge>
          <HoldBadge hold={hold} />
        </Cluster>
      )}
      {teamings.map((teaming) => (
        <TeamingLine
          key={teaming.id}
          teaming={teaming}
          canAct={canAct}
          onUndone={onUndone}
          move={() => board.change({ move: String(teaming.id), option: '' })}
        />
      ))}
      {moving === undefined ? null : (
        <Stack surface="candle" gap={8} role="status">
          <p>{t('moving', { name: moving.name })}</p>
          <Button variant="default" onClick={() => board.change({ move: '' })}>
            {t('stopMoving')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
};
