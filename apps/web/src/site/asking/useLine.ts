import { useWaitingTexts } from '../../nouns/request/waiting.texts.ts';

/** How many wait before somebody, in words. @param position 1 for the first in line */
export const useLine = (position: number): string => {
  const t = useWaitingTexts();
  return position === 1 ? t('first') : t('before', { count: position - 1 });
};
