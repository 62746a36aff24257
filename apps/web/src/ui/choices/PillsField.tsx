import { FieldGroup } from '../fields/FieldGroup.tsx';
import { type FieldProps, useField } from '../form/useField.tsx';
import { Cluster } from '../layout/layout.tsx';
import { PillChoice } from '../layout/Pill.tsx';

interface PillsFieldProps extends FieldProps {
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    /** Called instead of choosing. */
    readonly instead?: () => void;
  }[];
}

/** Single choice of a few short words, in one line. Its value is the option's. */
export const PillsField = (props: PillsFieldProps) => {
  const { choices, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  return (
    <FieldGroup label={label} help={help} error={error} required={required} radios>
      <Cluster gap={8}>
        {choices.map((choice, index) => (
          <PillChoice
            type="radio"
            key={choice.value}
            name={field.name}
            ref={index === 0 ? field.ref : undefined}
            checked={value === choice.value}
            onBlur={field.onBlur}
            onChange={choice.instead ?? (() => field.onChange(choice.value))}
          >
            {choice.label}
          </PillChoice>
        ))}
      </Cluster>
    </FieldGroup>
  );
};
