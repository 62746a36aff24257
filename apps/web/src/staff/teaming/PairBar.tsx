import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { PhoneLink } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { getOptionName, getSideName, type OptionRow, type SideRow } from './board.rules.ts';
import cards from './PairBar.module.css';
import { formatOptionDistance, formatTimes } from './teaming.format.ts';
import { useTeamingTexts } from './teaming.texts.ts';

interface PairBarProps {
  readonly row: SideRow;
  readonly option: OptionRow;
  readonly action: ReactNode;
  /** Holding the pair while one asks, or letting it go. */
  readonly asking: ReactNode;
  readonly onCompare: () => void;
}

/** The pair to be teamed, sticky below the options. */
export const PairBar = ({ row, option, action, asking, onCompare }: PairBarProps) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const salon = row.side === 'salons' ? getSideName(row) : getOptionName(option);
  const witness = row.side === 'salons' ? getOptionName(option) : getSideName(row);
  return (
    <Cluster
      as="section"
      rowGap={12}
      gap={16}
      align="center"
      justify="between"
      className={cards.pair}
      aria-label={t('pair', { salon, witness })}
    >
      <Stack>
        <Cluster as="span" rowGap={0} gap={8} align="center" weight={600}>
          <Name>{salon}</Name>
          <span aria-hidden className={cards.arrow} />
          <Name>{witness}</Name>
        </Cluster>
        <Text as="span" size={16} className={cards.pairFacts}>
          <bdi>{formatTimes(option, language)}</bdi>
          {' · '}
          <bdi>{formatOptionDistance(option, language, t)}</bdi>
          {option.side === 'witnesses' && option.phone !== null ? (
            <>
              {' · '}
              <PhoneLink number={option.phone} />
            </>
          ) : null}
        </Text>
      </Stack>
      <Cluster gap={8} align="center">
        <Button variant="default" onClick={onCompare}>
          {t('compare')}
        </Button>
        {asking}
        {action}
      </Cluster>
    </Cluster>
  );
};
