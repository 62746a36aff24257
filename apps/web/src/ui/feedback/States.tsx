import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/errors.texts.ts';
import { Button } from '../buttons/Button.tsx';
import { Cluster, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useUiTexts } from '../ui.texts.ts';
import classes from './States.module.css';

/** Loading skeleton: a title line and some cards. */
export const Skeletons = ({
  count = 3,
  height = 96,
}: {
  readonly count?: number;
  readonly height?: number;
}) => {
  const t = useUiTexts();
  return (
    <Stack gap={12} aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey boxes have no identity
        <div key={index} className={classes.skeleton} style={{ blockSize: height }} />
      ))}
    </Stack>
  );
};

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <Stack gap={16} align="center" className={classes.state}>
    <h2>{title}</h2>
    {children === undefined ? null : (
      <Text tone="quiet" className={classes.about}>
        {children}
      </Text>
    )}
    {action}
  </Stack>
);

export const ErrorState = ({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
}) => {
  const t = useUiTexts();
  return (
    <Stack gap={16} align="center" className={classes.state} role="alert">
      <Cluster tone="wine" as="p" gap={8} align="center" justify="center">
        <IconAlertCircle aria-hidden />
        {failureText(error)}
      </Cluster>
      {onRetry === undefined ? null : (
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </Stack>
  );
};

interface WaitingProps {
  /** Null until the request has failed. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly count?: number;
  readonly height?: number;
}

/** Placeholder of a response: a skeleton while loading, or the error. */
export const Waiting = ({ error, onRetry, ...shape }: WaitingProps) =>
  error === null ? <Skeletons {...shape} /> : <ErrorState error={error} onRetry={onRetry} />;
