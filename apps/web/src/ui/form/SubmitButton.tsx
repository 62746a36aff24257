import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../buttons/Button.tsx';

/** Sends the form it lies in; while that runs it turns and can't be pressed twice. */
export const SubmitButton = ({
  children,
  fullWidth = false,
  variant = 'filled',
}: {
  readonly children: ReactNode;
  readonly fullWidth?: boolean;
  /** `outline` for what ends something. */
  readonly variant?: 'filled' | 'outline';
}) => {
  const { formState } = useFormContext();
  return (
    <Button type="submit" variant={variant} loading={formState.isSubmitting} fullWidth={fullWidth}>
      {children}
    </Button>
  );
};
