import { useCodeTexts } from '../../nouns/account/codes.texts.ts';
import { SendAgain } from '../../ui/buttons/SendAgain.tsx';
import { type CodeEntry, readCodeEntry, requestCode } from './entry.api.ts';

interface ResendProps {
  readonly entry: CodeEntry;
  readonly onSent: () => void;
}

/** Resends the code of this tab once the pause is over. */
export const ResendCode = ({ entry, onSent }: ResendProps) => {
  const t = useCodeTexts();
  return (
    <SendAgain
      nextAt={() => readCodeEntry()?.next_at ?? 0}
      onSend={() => requestCode(entry.phone_number, entry.purpose, true)}
      onSent={onSent}
      words={{
        before: t('nothingCame'),
        send: t('sendAgain'),
        sent: t('sentAgain'),
        wait: (seconds) =>
          seconds <= 90
            ? t('againIn', { count: seconds })
            : t('againInMinutes', { count: Math.ceil(seconds / 60) }),
      }}
    />
  );
};
