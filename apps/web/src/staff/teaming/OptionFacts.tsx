import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { Cluster, InlineRow, Row } from '../../ui/layout.tsx';
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
        <InlineRow
          size={16}
          leading={24}
          tone="wine"
          weight={500}
          as="span"
          gap={6}
          align="center"
          key={miss}
          className={clsx(bits.bit, bits.miss)}
        >
          <IconAlertTriangle aria-hidden size={16} />
          {t(`misses_${miss}`)}
        </InlineRow>
      ))}
      {option.warnings.map((warning) => (
        <InlineRow
          size={16}
          leading={24}
          weight={500}
          as="span"
          gap={6}
          align="center"
          key={warning}
          className={clsx(bits.bit, bits.warning)}
        >
          <IconAlertTriangle aria-hidden size={16} />
          {t(`warning_${warning}`)}
        </InlineRow>
      ))}
      {option.reasons.map((reason) => (
        <InlineRow
          size={16}
          leading={24}
          as="span"
          gap={6}
          align="center"
          key={reason}
          className={clsx(bits.bit, bits.reason)}
        >
          <IconCheck aria-hidden size={16} />
          {t(`reason_${reason}`)}
        </InlineRow>
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
