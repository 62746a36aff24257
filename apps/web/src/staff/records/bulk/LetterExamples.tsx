import type { BulkPreview } from '@salons/contract/bulk';
import { getDirection } from '@salons/contract/language';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useBulkTexts } from './bulk.texts.ts';

/** A letter as its first readers of each language will get it. */
export const LetterExamples = ({ examples }: Pick<BulkPreview, 'examples'>) => {
  const t = useBulkTexts();
  return (
    <Grid as="section" gap={8} aria-label={t('examples')}>
      <Text as="h3" face="text" size={18} weight={600}>
        {t('examples')}
      </Text>
      {examples.map(({ language, name, subject, text }, at) => (
        <Grid
          surface="paper"
          gap={8}
          // Names repeat; the order of a preview does not change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          lang={language}
          dir={getDirection(language)}
        >
          <Text tone="quiet" size={16}>
            {t('exampleFor', { name })}
          </Text>
          <Text weight={600}>{subject}</Text>
          <Text lines breaks>
            {text}
          </Text>
        </Grid>
      ))}
    </Grid>
  );
};
