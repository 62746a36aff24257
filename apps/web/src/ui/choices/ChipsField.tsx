import { useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { useFocusWhenDone } from '../feedback/useFocusWhenDone.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { useFormTexts } from '../form/form.texts.ts';
import { type FieldProps, useField } from '../form/useField.tsx';
import { Cluster } from '../layout/layout.tsx';
import { PillChoice } from '../layout/Pill.tsx';
import type { Choice } from './SelectField.tsx';

interface ChipsFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  /** Number of chips shown initially, the others behind a button; selected chips are always shown. */
  readonly first?: number;
}

/** Multiple choice as chips. The value is the list of selected values in the order of the options. */
export const ChipsField = (props: ChipsFieldProps) => {
  const { choices, first = choices.length, required = false, help } = props;
  const t = useFormTexts();
  const [isOpen, setOpen] = useState(false);
  const firstOfRest = useFocusWhenDone<HTMLInputElement>(isOpen);
  const { field, error, label, value } = useField(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const placedChoices = choices.map((choice, place) => ({ choice, place }));
  const shown = isOpen
    ? placedChoices
    : placedChoices.filter(({ choice, place }) => place < first || chosen.includes(choice.value));
  const hidden = choices.length - shown.length;
  const toggle = (one: string | number, on: boolean) =>
    field.onChange(
      choices.map((choice) => choice.value).filter((other) => (other === one ? on : chosen.includes(other))),
    );
  return (
    <FieldGroup label={label} help={help} error={error} required={required}>
      <Cluster gap={8}>
        {shown.map(({ choice, place }) => (
          <PillChoice
            type="checkbox"
            key={choice.value}
            name={field.name}
            ref={place === 0 ? field.ref : place === first ? firstOfRest : undefined}
            checked={chosen.includes(choice.value)}
            onBlur={field.onBlur}
            onChange={(event) => {
              // A deselected chip stays visible.
              if (place >= first) setOpen(true);
              toggle(choice.value, event.currentTarget.checked);
            }}
          >
            {choice.label}
          </PillChoice>
        ))}
        {hidden === 0 ? null : (
          <Button variant="subtle" onClick={() => setOpen(true)}>
            {t('moreChoices', { count: hidden })}
          </Button>
        )}
      </Cluster>
    </FieldGroup>
  );
};
