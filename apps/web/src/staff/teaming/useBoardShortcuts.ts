import { useShortcuts } from '../../ui/keys/shortcuts.ts';
import { useTeamingTexts } from './teaming.texts.ts';

/** Hook: shortcuts of the teaming screens; those of the lists are handled by them. */
export const useBoardShortcuts = (next: (() => void) | undefined): void => {
  const t = useTeamingTexts();
  useShortcuts(t('keysTitle'), [
    { keys: 'N', codes: ['KeyN'], about: t('key_next'), run: next },
    { keys: '↑ / ↓', about: t('key_arrows') },
    { keys: 'Home / End', about: t('key_ends') },
    { keys: 'Enter', about: t('key_enterSide') },
    { keys: 'Enter', about: t('key_enterOption') },
    { keys: 'Ctrl+Enter', about: t('key_team') },
    { keys: 'Esc', about: t('key_escape') },
  ]);
};
