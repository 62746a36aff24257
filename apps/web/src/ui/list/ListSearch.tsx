import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { InputBox } from '../fields/InputBox.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { Text } from '../layout/Text.tsx';
import classes from './ListSearch.module.css';
import { useListTexts } from './list.texts.ts';

interface ListSearchProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

const pauseMs = 350;

/** Free-text search of a list: on Enter, or debounced. */
export const ListSearch = ({ text, onSearch }: ListSearchProps) => {
  const t = useListTexts();
  const [typed, setTyped] = useState(text);
  const lastSearch = useRef(text);
  const input = useRef<HTMLInputElement>(null);
  const ask = (wanted: string) => {
    if (wanted.trim() === lastSearch.current) return;
    lastSearch.current = wanted.trim();
    onSearch(wanted.trim());
  };
  const askLater = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => askLater(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // The text was changed from outside, e.g. by back or a saved view.
  useEffect(() => {
    if (text === lastSearch.current) return;
    lastSearch.current = text;
    setTyped(text);
  }, [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(typed);
  };
  return (
    <Text as="search" grow={240} className={classes.search}>
      <form onSubmit={submit}>
        <TextInput
          ref={input}
          type="search"
          // An empty field takes the page's direction, so that its placeholder does too.
          dir={typed === '' ? undefined : 'auto'}
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
          inputContainer={(drawn) => (
            <InputBox
              before={<IconSearch aria-hidden size={20} />}
              after={
                typed === '' ? undefined : (
                  <IconButton
                    label={t('clearSearch')}
                    onClick={() => {
                      setTyped('');
                      ask('');
                      input.current?.focus();
                    }}
                  >
                    <IconX aria-hidden size={18} />
                  </IconButton>
                )
              }
            >
              {drawn}
            </InputBox>
          )}
        />
      </form>
    </Text>
  );
};
