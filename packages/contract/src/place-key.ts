import { cleanLine } from './clean-text.ts';
import { toSounds } from './place-sound.ts';

/** Niqqud, Arabic vowel signs and quote marks, absent from the registries of places. */
const marks =
  /[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u0640\u064B-\u065F\u0670"'`\u00B4\u02BC\u05F3\u05F4\u2018-\u201F«»]/g;
const separators = /[-\u05BE\u2010-\u2015\s()[\]{}|~,./\\]+/g;
const letters: Readonly<Record<string, string>> = {
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
  ...{ ة: 'ه', ى: 'ي', ٱ: 'ا', ک: 'ك', ی: 'ي' },
};

/** Optional prefix of a name: the kind of street or locality. */
const kinds =
  /^(?:רחוב|רח|שדרות|שדרת|שד|סמטת|סמטה|סמ|דרכ|כיכר|ככר|קיבוצ|מושבה|מושב|ישוב|street|kibbutz|moshav|شارع|جاده|طريق) (?=.)/;
/** The same in Latin letters; may also follow the name. */
const latinKinds =
  /(?:^| )(?:street|str|st|road|rd|avenue|ave|boulevard|blvd|square|sq|lane|ln|way|kibbutz|moshav|rehov|rechov|sderot|sderoth|sdrot|derech|derekh|kikar|simtat|simta)(?= |$)/g;
/** The article; ignored in short words. */
const article = /^(?:ה(?=\S\S)|ال(?=\S\S))/;

/** Keys for comparing the name of a place (product §6.101, §6.112). */
export interface PlaceKey {
  /** The spelling without quote marks, hyphens and brackets. */
  readonly plain: string;
  /** Whole, without the kind of place, without the article: two names of one place share at least one key. */
  readonly keys: readonly string[];
  /** The spelling without the kind of place as prefix or suffix. */
  readonly bare: string;
  /** Consonants only, the same for Hebrew, Arabic and Latin letters. */
  readonly sounds: readonly string[];
}

/** Version of the keys; stored keys of another version have to be rebuilt. */
export const placeKeyVersion = 2;

const withoutLatinKinds = (whole: string): string =>
  /[a-z]/.test(whole) ? whole.replace(latinKinds, '').trim() || whole : whole;

/** Skips cleaning: the 200,000 names of the registries need none. */
const isPlain = /^[ -~\u05D0-\u05EA]*$/;
const cleanName = (name: string): string => (isPlain.test(name) ? name : cleanLine(name).normalize('NFKD'));

/** Keys of a street's or locality's name, or of its beginning; '' for a text of marks only. */
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
