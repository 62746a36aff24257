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
  /** Earliest time of the next request in ms, read again after each attempt. */
  readonly nextAt: () => number;
  readonly onSend: () => Promise<void>;
  /** Moves the focus after sending, e.g. to the field of the new code; by default the focus stays here. */
  readonly onSent?: () => void;
  readonly words: {
    readonly before: ReactNode;
    readonly send: string;
    readonly sent: string;
    readonly wait: (seconds: number) => string;
  };
}

/** Requests another code or link; shows a countdown until that is allowed. */
export const SendAgain = ({ nextAt, onSend, onSent, words }: SendAgainProps) => {
  const element = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(nextAt);
  const left = useCountdown(at);
  // The pressed button unmounts for a while; keep the focus here.
  const stay = () => element.current?.focus();
  const again = useSingleFlight({
    mutationFn: onSend,
    onSettled: () => setAt(nextAt()),
    onSuccess: onSent ?? stay,
    onError: stay,
  });
  // The countdown below already explains `too early`.
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
