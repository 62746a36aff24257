import { IconSelector } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { InputBox } from '../fields/InputBox.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import classes from './Combobox.module.css';
import { useComboboxTexts } from './combobox.texts.ts';
import { useSuggestions } from './useSuggestions.ts';

export interface ComboboxOption {
  readonly key: string;
  readonly label: string;
  /** A second line, e.g. the alias that matched. */
  readonly about?: string | undefined;
  /** Below a separator and not counted: options that are always offered. */
  readonly isApart?: boolean;
}

interface ComboboxProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly required: boolean;
  readonly autoComplete: string;
  readonly placeholder?: string;
  /** The options are known in advance: a press on the field opens them. */
  readonly isList?: boolean;
  readonly text: string;
  readonly options: readonly ComboboxOption[];
  /** A line above the options, e.g. "searching" or "no results". */
  readonly note?: string | undefined;
  readonly onType: (text: string) => void;
  readonly onTake: (key: string) => void;
  /** Enter while the list is open and no option is active. */
  readonly onEnter?: () => void;
  readonly onEscape?: () => void;
  readonly onFocusChange?: (hasFocus: boolean) => void;
}

const toOptionId = (id: string, index: number) => `${id}-option-${index}`;

interface SuggestionsProps {
  readonly id: string;
  readonly options: readonly ComboboxOption[];
  readonly marked: string | undefined;
  readonly isShown: boolean;
  readonly onTake: (key: string) => void;
}

const Suggestions = ({ id, options, marked, isShown, onTake }: SuggestionsProps) => {
  const t = useComboboxTexts();
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('suggestions')}
      className={classes.options}
      hidden={!isShown}
    >
      {options.map(({ key, label, about, isApart }, index) => (
        <Stack
          surface="item"
          touch
          justify="center"
          key={key}
          id={toOptionId(id, index)}
          role="option"
          aria-selected={key === marked}
          className={clsx(classes.option, isApart === true && classes.apart)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(key)}
        >
          <bdi>{label}</bdi>
          {about === undefined ? null : (
            <Text as="bdi" tone="quiet" size={16}>
              {about}
            </Text>
          )}
        </Stack>
      ))}
    </div>
  );
};

/** Hook: scrolls the list into view when it opens, and the active option. */
const useInSight = (isShown: boolean, marked: string | undefined) => {
  const panel = useRef<HTMLDivElement>(null);
  // On a phone the keyboard covers the lower half: scroll the list into the visible part.
  useEffect(() => {
    if (isShown) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  useEffect(() => {
    if (marked !== undefined)
      panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return panel;
};

/**
 * A text field with suggestions, as the combobox pattern of the ARIA guide: the focus stays in the field,
 * arrows move the active option, Enter and Tab select it, Escape closes the list, Home and End move the
 * caret, and the number of results is announced. Ignores keys during IME composition.
 */
export const Combobox = (props: ComboboxProps) => {
  const { text, options, note, onType, onTake, onEnter, onEscape, onFocusChange } = props;
  const t = useComboboxTexts();
  const id = useId();
  const keys = options.map(({ key }) => key);
  const count = options.filter(({ isApart }) => isApart !== true).length;
  const list = useSuggestions({ keys, hasNote: note !== undefined, onTake, onEnter, onEscape });
  const { marked, hasOptions, isShown } = list;
  const panel = useInSight(isShown, marked);

  return (
    <>
      <TextInput
        ref={props.ref}
        id={id}
        name={props.name}
        value={text}
        // An empty field takes the page's direction, so that its placeholder does too.
        dir={text === '' ? undefined : 'auto'}
        label={props.label}
        description={props.help}
        error={props.error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasOptions}
        aria-controls={`${id}-list`}
        aria-activedescendant={
          hasOptions && marked !== undefined ? toOptionId(id, keys.indexOf(marked)) : undefined
        }
        aria-required={props.required}
        autoComplete={props.autoComplete}
        spellCheck={false}
        placeholder={props.placeholder}
        onClick={() => {
          if (props.isList === true) list.open();
        }}
        onChange={({ currentTarget }) => {
          list.restart(currentTarget === document.activeElement);
          onType(currentTarget.value);
        }}
        onFocus={() => onFocusChange?.(true)}
        onBlur={() => {
          list.close();
          onFocusChange?.(false);
        }}
        onKeyDown={list.press}
        inputContainer={(input) => (
          <InputBox after={props.isList === true ? <IconSelector aria-hidden size={18} /> : undefined}>
            {input}
            <Text as="div" surface="floating" ref={panel} className={classes.panel} hidden={!isShown}>
              {note === undefined ? null : (
                <Text tone="quiet" size={16} className={classes.note}>
                  {note}
                </Text>
              )}
              <Suggestions
                id={id}
                options={options}
                marked={marked}
                isShown={hasOptions}
                onTake={list.take}
              />
            </Text>
          </InputBox>
        )}
      />
      <VisuallyHidden role="status">
        {isShown ? (count > 0 ? t('found', { count }) : (note ?? '')) : ''}
      </VisuallyHidden>
    </>
  );
};
