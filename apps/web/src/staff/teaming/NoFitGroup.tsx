import { Text } from '../../ui/layout/Text.tsx';
import classes from './NoFitGroup.module.css';
import { useTeamingTexts } from './teaming.texts.ts';
import type { Board } from './useBoard.ts';
import type { useTeamingSummary } from './useSides.ts';

interface NoFitGroupProps {
  readonly board: Board;
  readonly summary: ReturnType<typeof useTeamingSummary>;
}

/** Below the list: how many salons have no candidate and why; shows them, and leads back. */
export const NoFitGroup = ({ board, summary }: NoFitGroupProps) => {
  const t = useTeamingTexts();
  const count = (summary?.no_fit ?? []).reduce((all, reason) => all + reason.count, 0);
  if (board.side === 'witnesses' || (count === 0 && !board.isNoFit)) return null;
  return (
    <button
      type="button"
      className={classes.group}
      aria-pressed={board.isNoFit}
      onClick={() => board.change({ show: board.isNoFit ? '' : 'none', id: '', option: '' })}
    >
      <Text as="span" weight={600}>
        {board.isNoFit ? t('backToFitting') : t('noFitCount', { count })}
      </Text>
      <Text as="span" size={16}>
        {(summary?.no_fit ?? []).map(({ why, count: ofReason }, index) => (
          <span key={why}>
            {index === 0 ? '' : ' · '}
            <bdi>
              {ofReason} {t(`noFit_${why}`)}
            </bdi>
          </span>
        ))}
      </Text>
    </button>
  );
};
