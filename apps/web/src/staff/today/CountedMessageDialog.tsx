import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { useCountedMessageTexts } from './countedMessage.texts.ts';

interface CountedMessageDialogProps {
  readonly title: string;
  readonly about: string;
  /** Undefined while it loads. */
  readonly counts: { readonly ready: number; readonly lines: readonly string[] } | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Sends the message. @returns the number of people who get it */
  readonly send: () => Promise<number>;
  readonly onClose: () => void;
}

/** How many people get a message, and the button that sends it. */
export const CountedMessageDialog = ({
  title,
  about,
  counts,
  error,
  onRetry,
  send,
  onClose,
}: CountedMessageDialogProps) => {
  const t = useCountedMessageTexts();
  const sending = useSingleFlight({ mutationFn: send, onError: showFailure });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{about}</p>
      {counts === undefined ? (
        <Waiting error={error} onRetry={onRetry} count={1} height={72} />
      ) : (
        <Stack gap={4} as="ul">
          {counts.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
      )}
      {sending.data === undefined ? null : (
        <Text surface="olive" role="status">
          {t('sent', { count: sending.data })}
        </Text>
      )}
      <DialogActions>
        {sending.data === undefined ? (
          <Button
            loading={sending.isPending}
            disabled={counts === undefined || counts.ready === 0}
            onClick={() => sending.mutate()}
          >
            {t('send', { count: counts?.ready ?? 0 })}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
