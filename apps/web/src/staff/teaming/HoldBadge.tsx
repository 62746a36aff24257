import type { TeamingHold } from '@salons/contract/teaming-holds';
import { IconPhoneCall } from '@tabler/icons-react';
import { formatShortWeekday, formatTime, homeZone, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { useTeamingTexts } from './teaming.texts.ts';

/** Who is asking, and of one's own until when. */
export const HoldBadge = ({ hold }: { readonly hold: TeamingHold | undefined }) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  if (hold === undefined) return null;
  const until = `${formatShortWeekday(toLocalDay(hold.until, homeZone), language)} ${formatTime(hold.until, homeZone)}`;
  return (
    <StatusBadge tone={hold.is_own ? 'done' : 'waiting'} icon={IconPhoneCall}>
      {hold.is_own ? t('heldByMe', { until }) : t('heldBy', { name: hold.by })}
    </StatusBadge>
  );
};
