import { IconCalendarPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { saveCalendar } from '../../nouns/salon/calendar.api.ts';
import { Button } from '../../ui/Button.tsx';
import { showFailure } from '../../ui/toastStore.ts';

/** Puts an approved evening into the device's calendar. */
export const CalendarButton = ({ salon }: { readonly salon: number }) => {
  const t = useAskingTexts();
  const save = useMutation({ mutationFn: () => saveCalendar(salon), onError: showFailure });
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
