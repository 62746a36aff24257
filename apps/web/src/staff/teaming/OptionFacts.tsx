import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster, Row } from '../../ui/layout/layout.tsx';
import bits from './Bits.module.css';
import { listMissing, type OptionRow } from './board.rules.ts';
import { useTeamingTexts } from './teaming.texts.ts';

interface BitsProps {
  readonly option: OptionRow;
  /** Free times of the day, candidates or not: what does not fit is said. */
  readonly allDay?: boolean;
}

/** What speaks for an option, quietly, and what against it, plainly. */
export const Verdict = ({ option, allDay = false }: BitsProps) => {
  const t = useTeamingTexts();
  return (
    <Cluster as="span" gap={8} align="center">
      {(allDay ? listMissing(option) : []).map((miss) => (
        <StatusBadge tone="wrong" icon={IconAlertTriangle} key={miss}>
          {t(`misses_${miss}`)}
        </StatusBadge>
      ))}
      {option.warnings.map((warning) => (
        <StatusBadge tone="waiting" icon={IconAlertTriangle} key={warning}>
          {t(`warning_${warning}`)}
        </StatusBadge>
      ))}
      {option.reasons.map((reason) => (
        <StatusBadge tone="done" key={reason}>
          {t(`reason_${reason}`)}
        </StatusBadge>
      ))}
    </Cluster>
  );
};

/** The number by which list and map name the same option. */
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
    {value}
  </Row>
);
