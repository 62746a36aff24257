import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
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
    <span className={bits.badges}>
      {(allDay ? listMissing(option) : []).map((miss) => (
        <span key={miss} className={clsx(bits.bit, bits.miss)}>
          <IconAlertTriangle aria-hidden size={16} />
          {t(`misses_${miss}`)}
        </span>
      ))}
      {option.warnings.map((warning) => (
        <span key={warning} className={clsx(bits.bit, bits.warning)}>
          <IconAlertTriangle aria-hidden size={16} />
          {t(`warning_${warning}`)}
        </span>
      ))}
      {option.reasons.map((reason) => (
        <span key={reason} className={clsx(bits.bit, bits.reason)}>
          <IconCheck aria-hidden size={16} />
          {t(`reason_${reason}`)}
        </span>
      ))}
    </span>
  );
};

/** The number by which list and map name the same option. */
export const OptionNumber = ({ value, marked }: { readonly value: number; readonly marked: boolean }) => (
  <span className={bits.number} data-marked={marked}>
    {value}
  </span>
);
