import { useShortcuts } from '../../ui/keys/shortcuts.ts';
import { useTeamingTexts } from './teaming.texts.ts';

interface BoardActs {
  readonly next: (() => void) | undefined;
  /** Marks the option with this number. */
  readonly mark: (number: number) => void;
  /** Holds the marked pair, or lets it go. */
  readonly ask: (() => void) | undefined;
}

const numberKeys = ['Digit', 'Numpad'].flatMap((row) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${row}${number}`),
);

/** Hook: shortcuts of the teaming screens; those of the lists are handled by them. */
export const useBoardShortcuts = ({ next, mark, ask }: BoardActs): void => {
  const t = useTeamingTexts();
  useShortcuts(t('keysTitle'), [
    { keys: 'N', codes: ['KeyN'], about: t('key_next'), run: next },
    {
      keys: '1 – 9',
      also: numberKeys,
      about: t('key_numbers'),
      run: (code) => mark(Number(code.at(-1))),
    },
    { keys: 'A', codes: ['KeyA'], about: t('key_ask'), run: ask },
    { keys: '↑ / ↓', about: t('key_arrows') },
    { keys: 'Home / End', about: t('key_ends') },
    { keys: 'Enter', about: t('key_enterSide') },
    { keys: 'Enter', about: t('key_enterOption') },
    { keys: 'Ctrl+Enter', about: t('key_team') },
    { keys: 'Esc', about: t('key_escape') },
  ]);
};
