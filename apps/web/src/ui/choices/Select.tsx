import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from '../fields/FieldFrame.tsx';
import { InputBox } from '../fields/InputBox.tsx';

type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, 'children'> & {
    readonly data: readonly (string | { readonly value: string; readonly label: string })[];
  };

/** A native select. */
export const Select = ({ label, description, error, id, data, ...rest }: SelectProps) => (
  <FieldFrame label={label} description={description} error={error} id={id}>
    {(control) => (
      <InputBox after={<IconSelector aria-hidden size={18} />}>
        <select {...rest} {...control}>
          {data
            .map((one) => (typeof one === 'string' ? { value: one, label: one } : one))
            .map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
        </select>
      </InputBox>
    )}
  </FieldFrame>
);
