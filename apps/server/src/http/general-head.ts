import type { Language } from '@salons/contract/language';
import { expressPaths, indexedPaths } from '@salons/contract/screen-paths';
import { buildSiteUrl, type Config } from '../config.ts';
import type { PageHead } from '../core/page-head.ts';

const texts = {
  he: 'ערבי זיכרון בבתים ובקהילות: שומעים עדות, משוחחים וזוכרים יחד. כאן מוצאים סלון, פותחים סלון בבית, או מספרים את הסיפור.',
  en: 'Evenings of remembrance in homes and communities: hearing a testimony, talking, remembering together. Find a salon, host one, or tell a story.',
} as const;

const indexedExpressions = indexedPaths.map((path) => ({ path, expression: expressPaths([path]) }));

const icon = { width: 512, height: 512, type: 'image/png' } as const;

export const generalHead = (config: Config, path: string, language: Language): PageHead => {
  const site = buildSiteUrl(config);
  const brand = language === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN;
  const indexed = indexedExpressions.find(({ expression }) => expression.test(path))?.path;
  return {
    language,
    title: brand,
    description: texts[language],
    isIndexed: indexed !== undefined,
    ...(indexed === undefined ? {} : { canonical: `${site}${indexed}` }),
    picture: { ...icon, url: `${site}/icon-512.png`, alt: brand },
  };
};
