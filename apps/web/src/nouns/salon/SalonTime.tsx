import type { MarkerInfo } from '@salons/contract/markers';
import { formatDayMonth, formatShortWeekday, formatTime, homeZone } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useIsInBrowser } from '../../lib/media.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { toVisitorTime } from './salon.format.ts';
import { useSalonTexts } from './salon.texts.ts';

type Timed = Pick<MarkerInfo, 'event_time' | 'time_zone' | 'country' | 'is_digital'>;

/** The server does not know the visitor's zone: until hydration only the salon's time is rendered. */
const useVisitorZone = (): string =>
  useIsInBrowser() ? new Intl.DateTimeFormat().resolvedOptions().timeZone || homeZone : homeZone;

/** The visitor's local time of a salon abroad, such as «אצלך: ד׳ 04.05, 02:00»; nothing if it is the same. */
export const VisitorTime = ({ salon }: { readonly salon: Timed }) => {
  const t = useSalonTexts();
  const language = useLanguage();
  const own = toVisitorTime(salon, useVisitorZone());
  if (own === undefined) return null;
  const day =
    own.day === undefined ? '' : `${formatShortWeekday(own.day, language)} ${formatDayMonth(own.day)}, `;
  return t('visitorTime', { time: `${day}${own.time}` });
};

/** «20:00» in the salon's zone, and the visitor's local time where that differs (product §6.162). */
export const SalonTime = ({ salon }: { readonly salon: Timed }) => {
  const hasVisitorTime = toVisitorTime(salon, useVisitorZone()) !== undefined;
  return (
    <>
      <Ltr>{formatTime(salon.event_time, salon.time_zone)}</Ltr>
      {hasVisitorTime ? (
        <>
          {' ('}
          <VisitorTime salon={salon} />
          {')'}
        </>
      ) : null}
    </>
  );
};
