import type { City } from '@salons/contract/reference';
import { isSameName } from '@salons/contract/street-address';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts';
import { Combobox } from '../../ui/choices/Combobox.tsx';
import { asText, useField } from '../../ui/form/useField.tsx';
import { getLocalityName, rememberLocality, useLocalitiesFound, useLocality } from './place.api.ts';
import { usePlaceTexts } from './place.texts.ts';

/** ms */
export const debounceMs = 200;

interface LocalityFieldProps {
  readonly label?: string;
  readonly help?: string;
  readonly required?: boolean;
}

/** The unambiguous match: the same name, or the only result. */
const findMeant = (typed: string, found: readonly City[]): City | undefined =>
  found.find(({ name_he, name_en, aliases }) =>
    [name_he, name_en, ...aliases].some((name) => isSameName(typed, name)),
  ) ?? (found.length === 1 ? found[0] : undefined);

/**
 * A locality of Israel with suggestions in both languages (product §5.130). The form holds its id in `city`
 * and the text of the field in `city_text`, so that text without a chosen locality is not lost.
 */
export const LocalityField = ({ label, help, required = false }: LocalityFieldProps) => {
  const t = usePlaceTexts();
  const language = useLanguage();
  const { setValue, formState } = useFormContext();
  // Read during render, which subscribes to the form state.
  const { isSubmitted } = formState;
  const typed = asText(useWatch({ name: 'city_text' }));
  const {
    field,
    error,
    label: shownLabel,
    value,
  } = useField({
    name: 'city',
    label: label ?? t('locality'),
    required,
    errors: typed === '' ? {} : { required: t('chooseFromList') },
  });
  const [hasFocus, setFocus] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [before, setBefore] = useState<City>();
  const chosen = useLocality(value);
  const text = chosen === undefined ? typed : getLocalityName(language, chosen);
  const isOpen = value === '' && text.trim() !== '';

  const searched = useDebouncedValue(text.trim(), debounceMs);
  const { data: found = [], isPlaceholderData, isSuccess, isError } = useLocalitiesFound(searched, isOpen);
  const isSettled = isSuccess && !isPlaceholderData && searched === text.trim();
  const meant = isOpen && isSettled ? findMeant(text, found) : undefined;

  const change = (city: number | '', words: string) => {
    setValue('city_text', words, { shouldDirty: true });
    setValue('city', city, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  };
  const take = (locality: City) => {
    setTyping(false);
    rememberLocality(locality);
    setBefore(locality);
    change(locality.id, getLocalityName(language, locality));
  };
  // On blur or autofill an unambiguous match is chosen, also when the response is late.
  useEffect(() => {
    if (!isTyping && meant !== undefined) take(meant);
  });

  const note = isError
    ? t('searchFailed')
    : !isSettled
      ? t('searching')
      : found.length === 0
        ? t('noLocality')
        : undefined;
  const leftOpen = isOpen && !isTyping && isSettled && meant === undefined;
  return (
    <Combobox
      ref={field.ref}
      name="city"
      label={shownLabel}
      help={help}
      error={error ?? (leftOpen ? t('chooseFromList') : undefined)}
      required={required}
      autoComplete="address-level2"
      text={text}
      options={
        isOpen
          ? found.map((locality) => ({
              key: String(locality.id),
              label: getLocalityName(language, locality),
            }))
          : []
      }
      note={isOpen && (found.length === 0 || isError) ? note : undefined}
      onType={(words) => {
        setTyping(hasFocus);
        if (chosen !== undefined) setBefore(chosen);
        change('', words);
      }}
      onTake={(key) => {
        const locality = found.find(({ id }) => String(id) === key);
        if (locality !== undefined) take(locality);
      }}
      onEnter={() => {
        const first = meant ?? (isSettled ? found[0] : undefined);
        if (first === undefined) setTyping(false);
        else take(first);
      }}
      onEscape={() => {
        if (before === undefined) setTyping(false);
        else take(before);
      }}
      onFocusChange={(is) => {
        setFocus(is);
        if (is) return;
        setTyping(false);
        field.onBlur();
      }}
    />
  );
};
