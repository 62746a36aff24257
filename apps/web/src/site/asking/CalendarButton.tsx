import { IconCalendarPlus } from '@tabler/icons-react';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { saveCalendar } from '../../nouns/salon/calendar.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { useOwnRequestTexts } from './ownRequest.texts.ts';

/** Downloads an approved evening as a calendar file. */
export const CalendarButton = ({ salon }: { readonly salon: number }) => {
  const t = useOwnRequestTexts();
  const save = useSingleFlight({ mutationFn: () => saveCalendar(salon), onError: showFailure });
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus aria-hidden size={20} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('calendar')}
    </Button>
  );
};
