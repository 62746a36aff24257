import type { City } from '@salons/contract/reference';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts';
import { Combobox } from '../../ui/choices/Combobox.tsx';
import { asText, useField } from '../../ui/form/useField.tsx';
import { isSameName } from './address.rules.ts';
import { getLocalityName, rememberLocality, useLocalitiesFound, useLocality } from './place.api.ts';
import { usePlaceTexts } from './place.texts.ts';

/** A pause in the typing after which the server is asked. */
export const debounceMs = 200;

interface LocalityFieldProps {
  readonly label?: string;
  readonly help?: string;
  readonly required?: boolean;
}

/** The one that the typed words mean without a doubt: it has this very name, or nothing else fits. */
const findMeant = (typed: string, found: readonly City[]): City | undefined =>
  found.find(({ name_he, name_en, aliases }) =>
    [name_he, name_en, ...aliases].some((name) => isSameName(typed, name)),
  ) ?? (found.length === 1 ? found[0] : undefined);

/**
 * One of Israel's localities, found while it is typed in either language (product §5.130). The form holds its id in
 * `city` and what stands in the field in `city_text`, so that words for which no locality is chosen yet are not lost.
 */
export const LocalityField = ({ label, help, required = false }: LocalityFieldProps) => {
  const t = usePlaceTexts();
  const language = useLanguage();
  const { setValue, formState } = useFormContext();
  // Read while drawing: only so the form tells of a change.
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
  // Left, or filled in by the browser: what can mean one locality only is chosen, also when the answer is late.
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
