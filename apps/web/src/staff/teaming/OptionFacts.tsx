import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster, Row } from '../../ui/layout/layout.tsx';
import bits from './Bits.module.css';
import { listMissing, type OptionRow } from './board.rules.ts';
import { useTeamingTexts } from './teaming.texts.ts';

interface BitsProps {
  readonly option: OptionRow;
  /** All free times of the day, including non-candidates: shows what does not match. */
  readonly allDay?: boolean;
}

/** Reasons for an option, muted, and against it, prominent. */
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

/** The number of an option in list and map. */
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
