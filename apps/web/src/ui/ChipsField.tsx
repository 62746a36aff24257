import classes from './Choices.module.css';
import { FieldGroup } from './FieldGroup.tsx';
import type { Choice } from './SelectField.tsx';
import { type FieldProps, useField } from './useField.tsx';

interface ChipsFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
}

/** Several of a few, as chips to tick. Its value is the list of those chosen, in the order of the choices. */
export const ChipsField = (props: ChipsFieldProps) => {
  const { choices, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (one: string | number, on: boolean) =>
    field.onChange(
      choices.map((choice) => choice.value).filter((other) => (other === one ? on : chosen.includes(other))),
    );
  return (
    <FieldGroup label={label} help={help} error={error} required={required}>
      <div className={classes.chips}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes.chip}>
            <input
              type="checkbox"
              className={classes.input}
              name={field.name}
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(choice.value)}
              onBlur={field.onBlur}
              onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};
