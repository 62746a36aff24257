import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { type FieldProps, useField } from '../form/useField.tsx';
import { Grid, Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { CoverInput } from './CoverInput.tsx';
import classes from './RadioCards.module.css';

interface RadioCardsProps extends FieldProps {
  readonly choices: readonly {
    readonly value: string | number | boolean;
    readonly label: string;
    readonly about?: ReactNode;
    readonly disabled?: boolean;
  }[];
  /** Two short answers side by side; only the chosen one is described, beneath. */
  readonly isPair?: boolean;
}

/** Single choice, each option with a description. Its value is the option's: text, number or boolean. */
export const RadioCards = (props: RadioCardsProps) => {
  const { choices, required = false, help, isPair = false } = props;
  const { field, error, label, value } = useField(props);
  return (
    <FieldGroup
      label={label}
      help={isPair ? choices.find((choice) => choice.value === value)?.about : help}
      error={error}
      required={required}
      radios
    >
      <Grid gap={12} least={isPair ? 110 : 220}>
        {choices.map((choice, index) => (
          <Row
            as="label"
            surface="choice"
            roomy={!isPair}
            gap={12}
            align="start"
            className={clsx(classes.card, isPair && classes.half)}
            key={String(choice.value)}
          >
            <CoverInput
              type="radio"
              name={field.name}
              ref={index === 0 ? field.ref : undefined}
              checked={value === choice.value}
              disabled={choice.disabled}
              onBlur={field.onBlur}
              onChange={() => field.onChange(choice.value)}
            />
            <Stack as="span" gap={4}>
              <Text as="span" weight={500}>
                {choice.label}
              </Text>
              {choice.about === undefined || isPair ? null : (
                <Text as="span" tone="quiet" size={16}>
                  {choice.about}
                </Text>
              )}
            </Stack>
          </Row>
        ))}
      </Grid>
    </FieldGroup>
  );
};
