import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../buttons/Button.tsx';

/** Submits its form; shows a spinner and ignores clicks while that is pending. */
export const SubmitButton = ({
  children,
  fullWidth = false,
  variant = 'filled',
}: {
  readonly children: ReactNode;
  readonly fullWidth?: boolean;
  /** `outline` for a destructive action, `default` beside a more usual one. */
  readonly variant?: 'filled' | 'default' | 'outline';
}) => {
  const { formState } = useFormContext();
  return (
    <Button type="submit" variant={variant} loading={formState.isSubmitting} fullWidth={fullWidth}>
      {children}
    </Button>
  );
};
