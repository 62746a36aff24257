import { useNavigate } from 'react-router';
import type { Shortcut } from '../../ui/keys/shortcuts.ts';
import { useShortcuts } from '../../ui/keys/shortcuts.ts';
import type { Screen } from '../screen.ts';
import { useShellTexts } from '../shell.texts.ts';
import { useTitles } from '../titles.texts.ts';
import { getBasePath, useMay, useStaffPages } from './useStaffPages.ts';

const letters: Partial<Record<Screen['title'], string>> = {
  dashboard: 'T',
  hosts: 'H',
  salons: 'S',
  guests: 'G',
  witnesses: 'W',
  teaming: 'M',
};

/** Hook: shortcuts of every staff page: `G` and a letter opens a page of the bar. */
export const useStaffShortcuts = (): void => {
  const t = useShellTexts();
  const titles = useTitles();
  const navigate = useNavigate();
  const { daily } = useStaffPages();
  const mayRegister = useMay()('people.create');
  const toPage = (letter: string, path: string, about: string): Shortcut => ({
    keys: `G ${letter}`,
    codes: ['KeyG', `Key${letter}`],
    about,
    run: () => void navigate(path),
  });
  const pages = daily.flatMap((screen) => {
    const letter = letters[screen.title];
    return letter === undefined ? [] : [toPage(letter, getBasePath(screen), titles(screen.title))];
  });
  useShortcuts(t('everywhere'), [
    { keys: '?', about: t('theseKeys') },
    { keys: 'Ctrl+K', about: t('searchAll') },
    ...pages,
    ...(mayRegister ? [toPage('R', '/admin/people', titles('people'))] : []),
  ]);
};
