import type { BulkPreview } from '@salons/contract/bulk';
import { getDirection } from '@salons/contract/language';
import { formatNumber } from '../../../lib/format.ts';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useBulkTexts } from './bulk.texts.ts';

/** A message in each language, and the recipients who get it in another language than their own. */
export const Letters = ({ letters }: Pick<BulkPreview, 'letters'>) => {
  const t = useBulkTexts();
  return letters
    .filter(({ count, language, words_in }) => count > 0 || language === words_in)
    .map(({ language, words_in, count, subject, text }) => {
      const number = formatNumber(count);
      return (
        <Grid as="section" gap={8} key={language} aria-label={t(`readers_${language}`, { number })}>
          <Text as="h3" face="text" size={18} weight={600}>
            {t(`readers_${language}`, { number })}
          </Text>
          {words_in === language ? null : (
            <Text surface="candle">{t(language === 'he' ? 'lacksHe' : 'lacksEn', { count, number })}</Text>
          )}
          <Grid surface="paper" gap={8} lang={language} dir={getDirection(language)}>
            <Text weight={600}>{subject}</Text>
            <Text lines breaks>
              {text}
            </Text>
          </Grid>
        </Grid>
      );
    });
};
