import { fitsCountedTo } from '@salons/contract/teaming-records';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { toFitTone } from './board.rules.ts';
import { useTeamingTexts } from './teaming.texts.ts';

/** How many could come; one or none in red. */
export const FitsBadge = ({ fits }: { readonly fits: number }) => {
  const t = useTeamingTexts();
  return (
    <StatusBadge tone={toFitTone(fits)} plain>
      {fits > fitsCountedTo ? t('fitsMany', { count: fitsCountedTo }) : t('fits', { count: fits })}
    </StatusBadge>
  );
};
