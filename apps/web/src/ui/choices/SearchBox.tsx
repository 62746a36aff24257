import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { InputBox } from '../fields/InputBox.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useUiTexts } from '../ui.texts.ts';
import { useComboboxTexts } from './combobox.texts.ts';
import classes from './SearchBox.module.css';

interface Found {
  readonly value: string;
  readonly label: string;
}

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly icon: ReactNode;
  /** Text of the selected option; '' if none. */
  readonly chosen: string;
  /** Matches for the typed text, the best first. */
  readonly find: (typed: string) => readonly Found[];
  readonly nothingFound: string;
  /** Called with the selected value, or undefined when cleared. */
  readonly onChoose: (value: string | undefined) => void;
  /** Called before typing, to prefetch what `find` needs. */
  readonly onFocus?: () => void;
}

interface FoundListProps {
  /** The list's id; option ids are derived from it. */
  readonly id: string;
  readonly label: string;
  readonly found: readonly Found[];
  readonly isOpen: boolean;
  readonly marked: number;
  readonly nothingFound: string;
  readonly onTake: (value: string) => void;
}

/** Matches below the field; a press there does not move the focus. */
const FoundList = ({ id, label, found, isOpen, marked, nothingFound, onTake }: FoundListProps) => (
  <Text as="div" surface="floating" className={classes.list} hidden={!isOpen}>
    <div id={`${id}-list`} role="listbox" aria-label={label}>
      {found.map((one, index) => (
        <Row
          surface="item"
          align="center"
          touch
          key={one.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(one.value)}
        >
          <bdi>{one.label}</bdi>
        </Row>
      ))}
    </div>
    {isOpen && found.length === 0 ? (
      <Text surface="item" tone="quiet">
        {nothingFound}
      </Text>
    ) : null}
  </Text>
);

/**
 * Single choice from a long list, found by typing; outside of forms. Arrows move through the matches, Enter
 * selects, and their number is announced.
 */
export const SearchBox = (props: SearchBoxProps) => {
  const { label, placeholder, icon, chosen, find, nothingFound, onChoose } = props;
  const t = useUiTexts();
  const say = useComboboxTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [marked, setMarked] = useState(0);
  const found = typed === undefined ? [] : find(typed);
  const isOpen = typed !== undefined && typed.trim() !== '';

  const close = () => setTyped(undefined);
  const take = (value: string | undefined) => {
    close();
    onChoose(value);
  };
  const move = (by: number) => setMarked((found.length + marked + by) % Math.max(1, found.length));
  const press = (event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => take(found[marked]?.value ?? found[0]?.value),
      Escape: close,
    };
    const act = acts[event.key];
    if (act === undefined || !isOpen || (event.key === 'Enter' && found.length === 0)) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={classes.box}>
      <InputBox
        before={icon}
        after={
          chosen === '' ? undefined : (
            <IconButton
              label={t('clear', { what: label })}
              onClick={() => {
                take(undefined);
                input.current?.focus();
              }}
            >
              <IconX aria-hidden size={18} />
            </IconButton>
          )
        }
      >
        <input
          className={classes.input}
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[marked] !== undefined ? `${id}-${marked}` : undefined}
          autoComplete="off"
          // An empty field takes the page's direction, so that its placeholder does too.
          dir={(typed ?? chosen) === '' ? undefined : 'auto'}
          placeholder={placeholder}
          value={typed ?? chosen}
          onFocus={(event) => {
            event.currentTarget.select();
            props.onFocus?.();
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMarked(0);
          }}
          onBlur={close}
          onKeyDown={press}
        />
      </InputBox>
      <FoundList {...{ id, label, found, isOpen, marked, nothingFound }} onTake={take} />
      <VisuallyHidden role="status">
        {isOpen ? (found.length > 0 ? say('found', { count: found.length }) : nothingFound) : ''}
      </VisuallyHidden>
    </div>
  );
};
