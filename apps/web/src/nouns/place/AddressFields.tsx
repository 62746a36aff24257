import { joinAddress } from '@salons/contract/street-address';
import { type FocusEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../ui/fields/TextField.tsx';
import { asText } from '../../ui/form/useField.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import classes from './AddressFields.module.css';
import { LocalityField } from './LocalityField.tsx';
import { usePlaceTexts } from './place.texts.ts';
import { StreetField } from './StreetField.tsx';

/** An address that is complete: no partly typed text. */
export interface SettledAddress {
  readonly street: string;
  readonly address: string;
}

/**
 * Hook: the address that a pin follows: initially the stored one, then the value when a street was chosen or
 * a field was left, not on every key (product §5.131).
 */
export const useSettledAddress = () => {
  const { getValues } = useFormContext();
  const [street, number] = useWatch({ name: ['address', 'house_number'] });
  const [start, setStart] = useState<SettledAddress>();
  const [done, setDone] = useState<SettledAddress>();
  const make = (of: unknown, at: unknown): SettledAddress => ({
    street: asText(of).trim(),
    address: joinAddress(of, at),
  });
  const settled = done ?? start ?? make(street, number);
  return {
    settled,
    /** Whether it differs from the one when the fields were first focused. */
    hasChanged: start !== undefined && start.address !== settled.address,
    settle: (of: string, at: string) => setDone(make(of, at)),
    /** Saves the initial value before the first key. */
    hold: () => setStart((before) => before ?? make(getValues('address'), getValues('house_number'))),
  };
};

interface AddressFieldsProps {
  /** From `useSettledAddress`, with a pin that follows. */
  readonly follow?: Pick<ReturnType<typeof useSettledAddress>, 'settle' | 'hold'>;
  readonly help?: string;
  readonly isLocalityRequired?: boolean;
  readonly isStreetRequired?: boolean;
  readonly isNumberRequired?: boolean;
}

const noFollow = { settle: () => undefined, hold: () => undefined };

/**
 * An address in Israel: locality, street with suggestions, number (product §5.130). The form needs the fields
 * of `emptyAddress`.
 */
export const AddressFields = (props: AddressFieldsProps) => {
  const { follow = noFollow, help, isLocalityRequired = true } = props;
  const { isStreetRequired = false, isNumberRequired = isStreetRequired } = props;
  const t = usePlaceTexts();
  const { getValues } = useFormContext();
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'house_number')
      follow.settle(asText(getValues('address')), target.value);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the fields inside
    <div className={classes.together} onFocus={follow.hold} onBlur={leave}>
      <LocalityField required={isLocalityRequired} />
      <Grid gap={16} align="start" className={classes.line}>
        <StreetField help={help} required={isStreetRequired} onSettle={follow.settle} />
        <TextField
          name="house_number"
          label={t('houseNumber')}
          maxLength={20}
          required={isNumberRequired}
          errors={{ tooLong: t('tooLong20') }}
        />
      </Grid>
    </div>
  );
};
