import { Stepper } from './Stepper.tsx';
import { type FieldProps, useField } from './useField.tsx';

/** A stepper inside a form; its value is a number. */
export const StepperField = (props: FieldProps & { readonly min: number; readonly max: number }) => {
  const { field, label, value } = useField(props);
  return (
    <Stepper
      label={label}
      value={typeof value === 'number' ? value : props.min}
      min={props.min}
      max={props.max}
      onChange={field.onChange}
    />
  );
};
