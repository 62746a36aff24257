import { formatDayMonth, formatNumber, formatShortWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import classes from './DayStrip.module.css';
import { useTeamingTexts } from './teaming.texts.ts';
import type { Board } from './useBoard.ts';
import type { useTeamingSummary } from './useSides.ts';

interface DayStripProps {
  readonly board: Board;
  readonly summary: ReturnType<typeof useTeamingSummary>;
}

/** The season's days with the salons that wait and the witnesses who are free; a day filters both. */
export const DayStrip = ({ board, summary }: DayStripProps) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const all = summary?.days ?? [];
  const isFree = ({ free }: { readonly free: number }) => free > 0;
  // Salons far from the days on which anybody is free are in the group without a match.
  const days = all
    .slice(all.findIndex(isFree), all.findLastIndex(isFree) + 1)
    .filter(({ waiting, free }) => waiting + free > 0);
  if (days.length === 0) return null;
  const chosen = board.get('date');
  return (
    <Row as="section" gap={8} align="center" className={classes.strip} aria-label={t('days')}>
      {days.map(({ date, waiting, free }) => {
        const day = `${formatShortWeekday(date, language)} ${formatDayMonth(date)}`;
        return (
          <button
            key={date}
            type="button"
            className={classes.day}
            aria-pressed={chosen === date}
            onClick={() => board.change({ date: chosen === date ? '' : date })}
          >
            <Text as="span" weight={600} size={16} nowrap>
              {day}
            </Text>
            <Ltr>
              <span aria-hidden>{`${formatNumber(waiting)}/${formatNumber(free)}`}</span>
            </Ltr>
            <VisuallyHidden>{t('dayCounts', { waiting, free })}</VisuallyHidden>
          </button>
        );
      })}
      <Text as="span" tone="quiet" size={16} nowrap aria-hidden>
        {t('waitingAndFree')}
      </Text>
    </Row>
  );
};
