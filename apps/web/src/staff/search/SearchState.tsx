import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './SearchState.module.css';
import { useSearchTexts } from './search.texts.ts';

interface SearchStateProps {
  readonly text: string;
  /** Undefined while the results of the text are on their way. */
  readonly count: number | undefined;
  readonly hasFailed: boolean;
  /** Whose call was noted just now. */
  readonly noted: string | undefined;
}

/** What came of the search, and the keys. */
export const SearchState = ({ text, count, hasFailed, noted }: SearchStateProps) => {
  const t = useSearchTexts();
  const describe = () => {
    if (hasFailed) return t('failed');
    if (text.trim() === '') return noted === undefined ? t('start') : t('noted', { name: noted });
    if (count === undefined) return '';
    return count === 0 ? t('none') : t('found', { count });
  };
  return (
    <Stack gap={4} className={classes.state}>
      <Text role="status" tone={hasFailed ? 'wine' : noted !== undefined && text === '' ? 'olive' : 'quiet'}>
        {describe()}
      </Text>
      <Text tone="quiet" size={16} className={classes.keys}>
        {t('keys')}
      </Text>
    </Stack>
  );
};
