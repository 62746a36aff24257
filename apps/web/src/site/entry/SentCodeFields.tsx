import { useRef } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { useCodeTexts } from '../../nouns/account/codes.texts.ts';
import { SendAgain } from '../../ui/buttons/SendAgain.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { useLoginTexts } from './login.texts.ts';
import { type LoginStep, parseLoginStep } from './loginSteps.ts';

/** The six digits of a code sent to the account's owner. */
export const SentCodeField = ({ name }: { readonly name: string }) => {
  const t = useLoginTexts();
  const words = useCodeTexts();
  return (
    <CodeField
      name={name}
      label={t('sentCode')}
      help={words('codeHelp')}
      errors={{ invalidCode: words('wrongCode') }}
      required
    />
  );
};

interface ResendProps {
  readonly step: Extract<LoginStep, { kind: 'sent' }>;
  /** Logs in without a code, which sends another one. */
  readonly onAsk: () => Promise<void>;
  readonly onStep: (step: LoginStep) => void;
  readonly onSent: () => void;
}

/** Resends the code by repeating the login without one; if none is required any more, that logs in. */
export const ResendLoginCode = ({ step, onAsk, onStep, onSent }: ResendProps) => {
  const t = useLoginTexts();
  const words = useCodeTexts();
  const againAt = useRef<number>(undefined);
  const send = async () => {
    try {
      await onAsk();
    } catch (failure) {
      const next = parseLoginStep(failure);
      if (next?.kind === 'sent') againAt.current = next.nextAt;
      else if (failure instanceof ApiError && failure.retryAfter !== undefined)
        againAt.current = Date.now() + failure.retryAfter * 1000;
      if (next === undefined) throw failure;
      onStep(next);
    }
  };
  return (
    <SendAgain
      nextAt={() => againAt.current ?? step.nextAt}
      onSend={send}
      onSent={onSent}
      words={{
        before: step.channel === 'email' ? t('noMailYet') : words('nothingCame'),
        send: words('sendAgain'),
        sent: words('sentAgain'),
        wait: (seconds) =>
          seconds <= 90
            ? words('againIn', { count: seconds })
            : words('againInMinutes', { count: Math.ceil(seconds / 60) }),
      }}
    />
  );
};
