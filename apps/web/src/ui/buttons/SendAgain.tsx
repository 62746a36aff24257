import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { Button } from './Button.tsx';
import classes from './SendAgain.module.css';

const secondsTo = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Whole seconds until a time in ms, counted down to 0. */
const useCountdown = (at: number): number => {
  const [left, setLeft] = useState(() => secondsTo(at));
  useEffect(() => {
    setLeft(secondsTo(at));
    const timer = setInterval(() => {
      const seconds = secondsTo(at);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return left;
};

interface SendAgainProps {
  /** When it may be asked for again, in ms, read again after each try. */
  readonly nextAt: () => number;
  readonly onSend: () => Promise<void>;
  /** Takes the focus once it is sent, as to the field of the new code; else it stays with these words. */
  readonly onSent?: () => void;
  readonly words: {
    readonly before: ReactNode;
    readonly send: string;
    readonly sent: string;
    readonly wait: (seconds: number) => string;
  };
}

/** One more code or link: a button once it may be asked for, until then how long that takes. */
export const SendAgain = ({ nextAt, onSend, onSent, words }: SendAgainProps) => {
  const element = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(nextAt);
  const left = useCountdown(at);
  // The button that was pressed is gone for a while, and is not to take the focus with it.
  const stay = () => element.current?.focus();
  const again = useSingleFlight({
    mutationFn: onSend,
    onSettled: () => setAt(nextAt()),
    onSuccess: onSent ?? stay,
    onError: stay,
  });
  // Being too early is what the line below says by itself.
  const isTooEarly = again.error instanceof ApiError && again.error.code === 'throttled' && left > 0;
  return (
    <Stack tone="quiet" gap={8} ref={element} tabIndex={-1} className={classes.again}>
      <p>{words.before}</p>
      {left > 0 ? (
        <p role="timer">{words.wait(left)}</p>
      ) : (
        <Button variant="default" fullWidth loading={again.isPending} onClick={() => again.mutate()}>
          {words.send}
        </Button>
      )}
      <Text tone="olive" role="status">
        {again.isSuccess ? words.sent : ''}
      </Text>
      <Text tone="wine" role="alert">
        {again.error === null || isTooEarly ? '' : failureText(again.error)}
      </Text>
    </Stack>
  );
};
