import { cleanLine } from './clean-text.ts';
import { toSounds } from './place-sound.ts';

/** Niqqud, vowel signs of Arabic and quote marks, which no registry of places has. */
const marks =
  /[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u0640\u064B-\u065F\u0670"'`\u00B4\u02BC\u05F3\u05F4\u2018-\u201F«»]/g;
const separators = /[-\u05BE\u2010-\u2015\s()[\]{}|~,./\\]+/g;
const letters: Readonly<Record<string, string>> = {
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
  ...{ ة: 'ه', ى: 'ي', ٱ: 'ا', ک: 'ك', ی: 'ي' },
};

/** What a name is or is not given with: the kind of street, or the kind of locality. */
const kinds =
  /^(?:רחוב|רח|שדרות|שדרת|שד|סמטת|סמטה|סמ|דרכ|כיכר|ככר|קיבוצ|מושבה|מושב|ישוב|street|kibbutz|moshav|شارع|جاده|طريق) (?=.)/;
/** The same in Latin letters, where it may stand behind the name, too. */
const latinKinds =
  /(?:^| )(?:street|str|st|road|rd|avenue|ave|boulevard|blvd|square|sq|lane|ln|way|kibbutz|moshav|rehov|rechov|sderot|sderoth|sdrot|derech|derekh|kikar|simtat|simta)(?= |$)/g;
/** The article, not the first letters of a short word. */
const article = /^(?:ה(?=\S\S)|ال(?=\S\S))/;

/** How a name of a place is compared (product §6.101, §6.112). */
export interface PlaceKey {
  /** The spelling without quote marks, hyphens and brackets: equal for those that differ in nothing else. */
  readonly plain: string;
  /** Whole, without the kind of place, without the article: of two names that mean the same one key is equal. */
  readonly keys: readonly string[];
  /** The spelling without the kind of place, ahead or behind. */
  readonly bare: string;
  /** Consonants alone, the same in Hebrew, Arabic and Latin letters. */
  readonly sounds: readonly string[];
}

/** The version of the keys: what is stored with another one has to be made again. */
export const placeKeyVersion = 2;

const withoutLatinKinds = (whole: string): string =>
  /[a-z]/.test(whole) ? whole.replace(latinKinds, '').trim() || whole : whole;

/** Names of the registries, 200,000 at a loading, have nothing to be cleaned. */
const isPlain = /^[ -~\u05D0-\u05EA]*$/;
const cleanName = (name: string): string => (isPlain.test(name) ? name : cleanLine(name).normalize('NFKD'));

/** The keys of a name of a street or locality, or of the beginning of one; a text of marks alone has the key ''. */
export const toPlaceKey = (name: string): PlaceKey => {
  const plain = cleanName(name)
    .replace(marks, '')
    .replace(separators, ' ')
    .trim()
    .toLowerCase()
    .replace(/[ךםןףץةىٱکی]/g, (letter) => letters[letter] ?? letter);
  const whole = plain.replaceAll('וו', 'ו').replaceAll('יי', 'י');
  const withoutKind = whole.replace(kinds, '');
  const bare = withoutLatinKinds(plain.replace(kinds, ''));
  return {
    plain,
    keys: [...new Set([whole, withoutKind, withoutKind.replace(article, '')])],
    bare,
    sounds: article.test(bare)
      ? [...new Set([...toSounds(bare), ...toSounds(bare.replace(article, ''))])]
      : toSounds(bare),
  };
};
