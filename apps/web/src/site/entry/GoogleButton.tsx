import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './Google.module.css';
import { type Begun, goToGoogle } from './google.api.ts';
import { useGoogleTexts } from './google.texts.ts';

const Mark = () => (
  <svg aria-hidden viewBox="0 0 48 48" width="20" height="20">
    <path
      fill="#4285f4"
      d="M46.1 24.5c0-1.6-.1-2.8-.4-4.1H24v7.5h12.7c-.3 2-1.6 5-4.7 7l7.2 5.6c4.3-4 6.9-9.8 6.9-16z"
    />
    <path
      fill="#34a853"
      d="M24 47c6.2 0 11.4-2 15.2-5.5L32 35.9c-1.9 1.4-4.6 2.3-8 2.3-6.1 0-11.2-4-13-9.5l-7.5 5.8C7.2 41.9 15 47 24 47z"
    />
    <path fill="#fbbc05" d="M11 28.7a14 14 0 0 1 0-9.2l-7.5-5.8a23 23 0 0 0 0 20.8z" />
    <path
      fill="#ea4335"
      d="M24 9.9c4.3 0 7.2 1.9 8.9 3.4l6.5-6.3C35.4 3.3 30.2 1 24 1 15 1 7.2 6.2 3.5 13.7l7.5 5.8c1.8-5.6 6.9-9.6 13-9.6z"
    />
  </svg>
);

interface GoogleButtonProps {
  readonly label: 'login' | 'register' | 'tryAgain';
  readonly door: Begun['door'];
  /** The return path; by default the one in the address. */
  readonly next?: string | null;
}

/** Redirects to Google's login (product §2.63). */
export const GoogleButton = ({ label, door, next }: GoogleButtonProps) => {
  const t = useGoogleTexts();
  const [params] = useSearchParams();
  const leave = useSingleFlight({ mutationFn: goToGoogle });
  const { reset } = leave;
  // A page restored by the back button must not be busy.
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);
  return (
    <Stack gap={8}>
      <Button
        variant="default"
        fullWidth
        leftSection={<Mark />}
        loading={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate({ door, next: next === undefined ? params.get('next') : next })}
      >
        {t(label)}
      </Button>
      <Text tone="wine" role="alert">
        {leave.error === null ? '' : failureText(leave.error)}
      </Text>
    </Stack>
  );
};

export const Or = () => (
  <Row tone="quiet" as="p" gap={12} align="center" className={classes.or}>
    {useGoogleTexts()('or')}
  </Row>
);
