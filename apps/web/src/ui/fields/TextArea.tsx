import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

export const TextArea = ({
  label,
  description,
  error,
  id,
  ...rest
}: FieldWords & ComponentProps<'textarea'>) => (
  <FieldFrame label={label} description={description} error={error} id={id}>
    {(control) => <textarea {...rest} {...control} />}
  </FieldFrame>
);
