import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Name } from '../../ui/Name.tsx';
import bits from './Bits.module.css';
import { getOptionName, getSideName, type OptionRow, type SideRow } from './board.rules.ts';
import cards from './Options.module.css';
import { formatOptionDistance, formatTimes } from './teaming.format.ts';
import { useTeamingTexts } from './teaming.texts.ts';

interface PairBarProps {
  readonly row: SideRow;
  readonly option: OptionRow;
  readonly action: ReactNode;
  readonly onCompare: () => void;
}

/** The two that would be joined, always in sight below the options. */
export const PairBar = ({ row, option, action, onCompare }: PairBarProps) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const salon = row.side === 'salons' ? getSideName(row) : getOptionName(option);
  const witness = row.side === 'salons' ? getOptionName(option) : getSideName(row);
  return (
    <section className={cards.pair} aria-label={t('pair', { salon, witness })}>
      <div className={cards.pairWords}>
        <span className={cards.pairNames}>
          <Name>{salon}</Name>
          <span aria-hidden className={cards.arrow} />
          <Name>{witness}</Name>
        </span>
        <span className={cards.pairFacts}>
          <bdi>{formatTimes(option, language)}</bdi>
          {' · '}
          <bdi>{formatOptionDistance(option, language, t)}</bdi>
        </span>
      </div>
      <div className={bits.line}>
        <Button variant="default" onClick={onCompare}>
          {t('compare')}
        </Button>
        {action}
      </div>
    </section>
  );
};
