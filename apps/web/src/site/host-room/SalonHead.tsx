import type { HostSalon } from '@salons/contract/salons';
import { daysUntil, formatDate, formatTime } from '../../lib/format.ts';
import { useNow } from '../../lib/useNow.ts';
import { undoCancellation } from '../../nouns/salon/hostSalons.api.ts';
import { SalonAddress } from '../../nouns/salon/SalonNames.tsx';
import { DayAndTime } from '../../ui/dates/DayAndTime.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { UndoLine } from '../../ui/feedback/UndoLine.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useRoomTexts } from './room.texts.ts';
import { findStage, getSalonState } from './salonRoom.ts';

const minuteMs = 60_000;

export const SalonHead = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useRoomTexts();
  const { event_time, time_zone, undo } = salon;
  const days = daysUntil(event_time, time_zone);
  const now = useNow(minuteMs);
  const state = getSalonState(salon, now);
  const until = days === 0 ? t('today') : t('days', { count: days });
  return (
    <>
      <PageTitle
        tab={salon.salon_name}
        sub={
          <>
            <DayAndTime
              day={salon.date}
              date={formatDate(event_time, time_zone)}
              time={formatTime(event_time, time_zone)}
            />
            {' · '}
            {salon.is_digital ? t('online') : <SalonAddress salon={salon} />}
            {state === 'upcoming' ? ` · ${until}` : null}
          </>
        }
      >
        {salon.salon_name}
      </PageTitle>
      {findStage(salon, now) === 'after' ? (
        <Stack surface="quiet" roomy gap={4}>
          <p>
            <strong>{t('pastTitle')}</strong>
          </p>
        </Stack>
      ) : null}
      {state === 'cancelled' ? (
        <Stack surface="wine" roomy gap={4}>
          <p>
            <strong>{t('cancelledTitle')}</strong>
          </p>
          {salon.cancel_reason === null ? null : (
            <p>{t('cancelledReason', { reason: salon.cancel_reason })}</p>
          )}
        </Stack>
      ) : null}
      {undo === null ? null : (
        <UndoLine
          undo={undo}
          act={t('cancelledTitle')}
          onUndo={() => undoCancellation(undo.event).catch(showFailure)}
        />
      )}
    </>
  );
};
