import { IconCalendarPlus } from '@tabler/icons-react';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { useRequestActs } from '../../nouns/request/requestActs.ts';
import { saveCalendar } from '../../nouns/salon/calendar.api.ts';
import { Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { useOwnRequestTexts } from './ownRequest.texts.ts';

/** Downloads an approved evening as a calendar file. */
export const CalendarButton = ({ salon }: { readonly salon: number }) => {
  const t = useOwnRequestTexts();
  const save = useSingleFlight({ mutationFn: () => saveCalendar(salon), onError: showFailure });
  const { calendarUrl } = useRequestActs();
  const icon = <IconCalendarPlus aria-hidden size={20} />;
  if (calendarUrl !== undefined)
    return (
      <ButtonAnchor href={calendarUrl} variant="default" leftSection={icon}>
        {t('calendar')}
      </ButtonAnchor>
    );
  return (
    <Button variant="default" leftSection={icon} loading={save.isPending} onClick={() => save.mutate()}>
      {t('calendar')}
    </Button>
  );
};
