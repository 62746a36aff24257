import type { TeamingHold } from '@salons/contract/teaming-holds';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster, Row } from '../../ui/layout/layout.tsx';
import bits from './Bits.module.css';
import { listMissing, type OptionRow } from './board.rules.ts';
import { HoldBadge } from './HoldBadge.tsx';
import { useTeamingTexts } from './teaming.texts.ts';

interface VerdictProps {
  readonly option: OptionRow;
  /** All free times of the day, including non-candidates: shows what does not match. */
  readonly allDay?: boolean;
  /** The salon's floor, where it has stairs only. */
  readonly floor?: number | null | undefined;
  readonly hold?: TeamingHold | undefined;
}

/** Disadvantages of an option, or that it has none; not those common to all. */
export const Verdict = ({ option, allDay = false, floor, hold }: VerdictProps) => {
  const t = useTeamingTexts();
  const missing = allDay ? listMissing(option) : [];
  return (
    <Cluster as="span" gap={8} rowGap={4} align="center">
      {missing.map((miss) => (
        <StatusBadge tone="wrong" icon={IconAlertTriangle} key={miss}>
          {t(`misses_${miss}`)}
        </StatusBadge>
      ))}
      {option.warnings.map((warning) => (
        <StatusBadge tone="waiting" icon={IconAlertTriangle} key={warning}>
          {warning === 'stairs' && typeof floor === 'number'
            ? t('warning_stairsTo', { floor })
            : t(`warning_${warning}`)}
        </StatusBadge>
      ))}
      {missing.length + option.warnings.length > 0 ? null : (
        <StatusBadge tone="done" icon={IconCheck}>
          {t('noWarnings')}
        </StatusBadge>
      )}
      <HoldBadge hold={hold} />
    </Cluster>
  );
};

/** The number of an option, in the shape that it has on the map. */
export const OptionNumber = ({ value, marked }: { readonly value: number; readonly marked: boolean }) => (
  <Row
    as="span"
    align="center"
    justify="center"
    size={16}
    weight={600}
    className={bits.number}
    data-marked={marked}
  >
    <span>{value}</span>
  </Row>
);
