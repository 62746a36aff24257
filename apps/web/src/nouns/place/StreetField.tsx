import type { Street } from '@salons/contract/geo';
import { findNumberBehind, isSameName, splitNumber } from '@salons/contract/street-address';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts';
import { Combobox, type ComboboxOption } from '../../ui/choices/Combobox.tsx';
import { asText, useField } from '../../ui/form/useField.tsx';
import { debounceMs } from './LocalityField.tsx';
import { rememberStreet, useHasStreets, useLocality, useStreetsFound } from './place.api.ts';
import { usePlaceTexts } from './place.texts.ts';

const typedKey = 'as typed';

const toOption = ({ name, matched_by }: Street, t: ReturnType<typeof usePlaceTexts>): ComboboxOption => ({
  key: `street ${name}`,
  label: name,
  about: isSameName(name, matched_by) ? undefined : t('alsoCalled', { name: matched_by }),
});

interface StreetFieldProps {
  readonly help?: string | undefined;
  readonly required?: boolean;
  /** Called with both values when a street was chosen or the field was left. */
  readonly onSettle: (street: string, number: string) => void;
}

/**
 * A street with suggestions, or free text: the typed text is always valid (product §5.130). The form holds it
 * in `address`; a number typed or pasted after it moves to `house_number` while that is empty.
 */
export const StreetField = ({ help, required = false, onSettle }: StreetFieldProps) => {
  const t = usePlaceTexts();
  const { setValue, getValues, formState } = useFormContext();
  // Read during render, which subscribes to the form state.
  const { isSubmitted } = formState;
  const city: unknown = useWatch({ name: 'city' });
  const locality = useLocality(city);
  const { field, error, label, value } = useField({
    name: 'address',
    label: t('street'),
    required,
    errors: { tooLong: t('tooLong200') },
  });
  const [hasFocus, setFocus] = useState(false);
  const text = asText(value);
  // The search excludes the house number.
  const wanted = (splitNumber(text)?.street ?? text).trim();
  const searched = useDebouncedValue(wanted, debounceMs);
  const {
    data: found = [],
    isPlaceholderData,
    isSuccess,
    isError,
  } = useStreetsFound(city, searched, hasFocus);
  const isStreetless = !useHasStreets(city);
  const isSettled = isSuccess && !isPlaceholderData && searched === wanted;

  const write = (name: 'address' | 'house_number', words: string) =>
    setValue(name, words, { shouldDirty: true, shouldValidate: isSubmitted });
  const isKnown = (words: string) => found.some(({ name }) => isSameName(name, words));
  /** Moves a number after the street to its own field if that is empty. */
  const settle = (words: string) => {
    const numberBefore = asText(getValues('house_number')).trim();
    const parts = numberBefore === '' && !isKnown(words) ? splitNumber(words, locality?.name_he) : undefined;
    if (parts !== undefined) {
      write('address', parts.street);
      write('house_number', parts.number);
    }
    onSettle(parts?.street ?? words, parts?.number ?? numberBefore);
  };

  const take = (locality_id: number, { name, lat, lng, precision }: Street) => {
    if (lat !== null && lng !== null)
      rememberStreet(locality_id, name, { lat, lng, precision: precision ?? 'street' });
    const before = asText(getValues('house_number')).trim();
    const number = before === '' ? findNumberBehind(text, name) : before;
    write('address', name);
    if (number !== before) write('house_number', number);
    onSettle(name, number);
  };

  const isOffering = typeof city === 'number' && !isStreetless;
  const streets = isOffering ? found.map((street) => toOption(street, t)) : [];
  const isListed = found.some(({ name }) => name === text.trim());
  const asTyped: ComboboxOption[] =
    isOffering && text.trim() !== '' && !isListed
      ? [{ key: typedKey, label: t('asTyped', { text: text.trim() }), isApart: true }]
      : [];
  const note = isError
    ? t('searchFailed')
    : !isSettled
      ? t('searching')
      : text.trim() === ''
        ? undefined
        : t('noSuchStreet');
  const about = isStreetless ? t('noStreets') : undefined;
  return (
    <Combobox
      ref={field.ref}
      name="address"
      label={label}
      help={about === undefined ? help : help === undefined ? about : `${about} ${help}`}
      error={error}
      required={required}
      autoComplete="address-line1"
      text={text}
      options={[...streets, ...asTyped]}
      note={isOffering && streets.length === 0 ? note : undefined}
      onType={(words) => {
        field.onChange(words);
        // Autofill: there will be no blur event.
        if (!hasFocus) settle(words);
      }}
      onTake={(key) => {
        const street = found.find(({ name }) => `street ${name}` === key);
        if (street === undefined || typeof city !== 'number') settle(text);
        else take(city, street);
      }}
      onEnter={() => settle(text)}
      onFocusChange={(is) => {
        setFocus(is);
        if (is) return;
        field.onBlur();
        settle(text);
      }}
    />
  );
};
