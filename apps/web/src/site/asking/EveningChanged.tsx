import type { EveningField } from '@salons/contract/evening-changes';
import { useLanguage } from '../../lib/language.ts';
import { Text } from '../../ui/layout/Text.tsx';
import { useEveningChangedTexts } from './eveningChanged.texts.ts';

/** The changed fields that waiting guests may see (product §5.27). */
const open: readonly EveningField[] = ['where', 'pin', 'when', 'ends', 'language'];

interface EveningChangedProps {
  readonly fields: readonly EveningField[];
  /** Whether the reader has a place, and sees all fields. */
  readonly hasPlace: boolean;
}

export const EveningChanged = ({ fields, hasPlace }: EveningChangedProps) => {
  const t = useEveningChangedTexts();
  const language = useLanguage();
  const shown = fields.filter((field) => hasPlace || open.includes(field));
  if (shown.length === 0) return null;
  const what = new Intl.ListFormat(language).format(shown.map((field) => t(field)));
  return <Text surface="candle">{t('changed', { what })}</Text>;
};
