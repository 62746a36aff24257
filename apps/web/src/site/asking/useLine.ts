import { useWaitingTexts } from '../../nouns/request/waiting.texts.ts';

/** The number of parties ahead, as text. @param position 1 for the first */
export const useLine = (position: number): string => {
  const t = useWaitingTexts();
  return position === 1 ? t('first') : t('before', { count: position - 1 });
};
