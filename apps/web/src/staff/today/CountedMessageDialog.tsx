import type { UseQueryResult } from '@tanstack/react-query';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { useCountedMessageTexts } from './countedMessage.texts.ts';

interface Counts {
  readonly ready: number;
  readonly unreachable: number;
}

interface CountedMessageDialogProps<C extends Counts> {
  readonly title: string;
  readonly about: string;
  readonly query: UseQueryResult<C>;
  /** Lines before the number of those who cannot be reached. */
  readonly toLines: (counts: C) => readonly string[];
  /** Whether the message may be sent now; by default it may. */
  readonly isOpen?: (counts: C) => boolean;
  /** Sends the message. @returns the number of people who get it */
  readonly send: () => Promise<number>;
  readonly onClose: () => void;
}

/** How many people get a message, and the button that sends it. */
export const CountedMessageDialog = <C extends Counts>({
  title,
  about,
  query: { data, error, refetch },
  toLines,
  isOpen = () => true,
  send,
  onClose,
}: CountedMessageDialogProps<C>) => {
  const t = useCountedMessageTexts();
  const sending = useSingleFlight({ mutationFn: send, onError: showFailure });
  const ready = data !== undefined && isOpen(data) ? data.ready : 0;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{about}</p>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} count={1} height={72} />
      ) : (
        <Stack gap={4} as="ul">
          {toLines(data).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {data.unreachable === 0 ? null : <li>{t('unreachable', { count: data.unreachable })}</li>}
        </Stack>
      )}
      {sending.data === undefined ? null : (
        <Text surface="olive" role="status">
          {t('sent', { count: sending.data })}
        </Text>
      )}
      <DialogActions>
        {sending.data === undefined ? (
          <Button loading={sending.isPending} disabled={ready === 0} onClick={() => sending.mutate()}>
            {t('send', { count: ready })}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
