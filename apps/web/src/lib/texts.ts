import type { Language } from '@salons/contract/language';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { currentLanguage, useLanguage } from './language.ts';
import { richText } from './richText.ts';

type Row = Readonly<Record<Language, string>>;
type Table = Readonly<Record<string, Row>>;
type Values = Readonly<Record<string, string | number>>;
type RichValues = Readonly<Record<string, ReactNode | ((inner: string) => ReactNode)>>;

type PluralKey<T> = { [K in keyof T]: K extends `${infer Base}_other` ? Base : never }[keyof T];
type PlainKey<T> = Exclude<
  { [K in keyof T]: K extends `${string}_${'one' | 'two' | 'other'}` ? never : K }[keyof T],
  number | symbol
>;
/** A text with `_other` needs `_one` and `_two` beside it. */
type Complete<T> = { readonly [K in `${PluralKey<T>}_${'one' | 'two' | 'other'}`]: Row };

/** Says a text in one language. String values are isolated, so that a name in another script can't disturb the line. */
export interface Say<T> {
  (key: PlainKey<T>, values?: Values): string;
  (key: PluralKey<T>, values: Values & { readonly count: number }): string;
  /** The same with elements: `{{name}}` takes a node, `<link>…</link>` a function of the text inside. */
  rich(key: PlainKey<T>, values: RichValues): ReactNode;
}

const engine = createInstance();
engine
  .init({
    initAsync: false,
    lng: 'he',
    fallbackLng: false,
    ns: [],
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: true,
    interpolation: { escapeValue: false },
  })
  .catch(() => undefined);

const firstStrong = '\u2068';
const popIsolate = '\u2069';
const isolated = (value: string | number) =>
  typeof value === 'string' ? firstStrong + value + popIsolate : value;

const register = (namespace: string, table: Table) => {
  for (const language of ['he', 'en'] as const) {
    const texts: Record<string, string> = {};
    for (const [key, row] of Object.entries(table)) {
      texts[key] = row[language];
      // Browsers with CLDR before 42 still ask for a fourth form in Hebrew.
      if (key.endsWith('_other')) texts[key.replace(/_other$/, '_many')] = row[language];
    }
    engine.addResourceBundle(language, namespace, texts, false, true);
  }
};

const sayIn = <T extends Table>(language: Language, namespace: string): Say<T> => {
  const fixed = engine.getFixedT(language, namespace);
  const say = (key: string, values: Values = {}): string => {
    const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)]));
    return fixed(key, safe);
  };
  const rich = (key: string, values: RichValues): ReactNode =>
    richText(fixed(key, { skipInterpolation: true }), values);
  return Object.assign(say, { rich }) as Say<T>;
};

/** The keys of a table's plain texts: `TextKey<typeof useTitles>`. */
export type TextKey<S> = S extends Texts<infer T> ? PlainKey<T> : never;

export interface Texts<T> {
  /** Hook: says texts in the page's language and redraws at a switch. */
  (): Say<T>;
  /** The same outside a component: says the text in the page's language of this moment. */
  readonly now: () => Say<T>;
  readonly in: (language: Language) => Say<T>;
}

/**
 * Declares the texts of a feature, Hebrew and English side by side: a gap does not compile.
 * Plurals are three rows `key_one`, `key_two`, `key_other`, asked for by `t('key', { count })`.
 * @returns the hook that says them
 */
export const defineTexts = <const T extends Table>(namespace: string, table: T & Complete<T>): Texts<T> => {
  register(namespace, table);
  const says = { he: sayIn<T>('he', namespace), en: sayIn<T>('en', namespace) };
  const useTexts = () => says[useLanguage()];
  return Object.assign(useTexts, {
    now: () => says[currentLanguage()],
    in: (language: Language) => says[language],
  });
};
