import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** Sends the form it lies in; while that runs it turns and can't be pressed twice. */
export const SubmitButton = ({
  children,
  fullWidth = false,
}: {
  readonly children: ReactNode;
  readonly fullWidth?: boolean;
}) => {
  const { formState } = useFormContext();
  return (
    <Button type="submit" loading={formState.isSubmitting} fullWidth={fullWidth}>
      {children}
    </Button>
  );
};
