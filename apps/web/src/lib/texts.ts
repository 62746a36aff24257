import { isolate } from '@salons/contract/isolate';
import type { Language } from '@salons/contract/language';
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

/**
 * Formats a text in one language. String values are bidi-isolated, so that a name in another script cannot
 * disturb the line.
 */
export interface Say<T> {
  (key: PlainKey<T>, values?: Values): string;
  (key: PluralKey<T>, values: Values & { readonly count: number }): string;
  /** The same with elements: `{{name}}` takes a node, `<link>…</link>` a function of the text inside. */
  rich(key: PlainKey<T>, values: RichValues): ReactNode;
}

const isolated = (value: string | number) => (typeof value === 'string' ? isolate(value) : value);

/** Hebrew has one, two and other (older browser data also has `many`); English has no dual of its own. */
const counts = { he: new Intl.PluralRules('he'), en: new Intl.PluralRules('en') };

const findText = (
  table: Table,
  language: Language,
  key: string,
  count: number | undefined,
): Row | undefined => {
  // Both languages count zero as `other`; a text may name it.
  const zero = count === 0 ? table[`${key}_zero`] : undefined;
  if (zero !== undefined) return zero;
  const form = count === undefined ? undefined : counts[language].select(count);
  return table[key] ?? table[`${key}_${form}`] ?? table[`${key}_other`];
};

const slots = /\{\{(\w+)\}\}/g;

const sayIn = <T extends Table>(language: Language, namespace: string, table: Table): Say<T> => {
  const text = (key: string, count?: number): string => {
    const row = findText(table, language, key, count);
    if (row === undefined) throw new Error(`there is no text ${namespace}.${key}`);
    return row[language];
  };
  const say = (key: string, values: Values = {}): string => {
    const { count } = values;
    return text(key, typeof count === 'number' ? count : undefined).replace(slots, (_whole, name: string) =>
      String(isolated(values[name] ?? '')),
    );
  };
  const rich = (key: string, values: RichValues): ReactNode => richText(text(key), values);
  return Object.assign(say, { rich }) as Say<T>;
};

/** The keys of a table's plain texts: `TextKey<typeof useTitles>`. */
export type TextKey<S> = S extends Texts<infer T> ? PlainKey<T> : never;

interface Texts<T> {
  /** Hook: texts in the page's language; rerenders when it changes. */
  (): Say<T>;
  /** The same outside a component, in the current language. */
  readonly now: () => Say<T>;
  readonly in: (language: Language) => Say<T>;
}

/**
 * Declares the texts of a feature, Hebrew and English side by side: a missing text does not compile. Plurals
 * are three rows `key_one`, `key_two`, `key_other`, and `key_zero` where it differs, used by `t('key', { count })`.
 * @returns the hook that formats them
 */
export const defineTexts = <const T extends Table>(namespace: string, table: T & Complete<T>): Texts<T> => {
  const says = { he: sayIn<T>('he', namespace, table), en: sayIn<T>('en', namespace, table) };
  const useTexts = () => says[useLanguage()];
  return Object.assign(useTexts, {
    now: () => says[currentLanguage()],
    in: (language: Language) => says[language],
  });
};
