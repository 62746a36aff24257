/** Niqqud, quote marks and bidi controls, which no registry of places has. */
const marks =
  /[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u200B-\u200F\u202A-\u202E\u2066-\u2069"'`\u00B4\u02BC\u05F3\u05F4\u2018-\u201F«»]/g;
const separators = /[-\u05BE\u2010-\u2015\s()[\]{}|,./\\]+/g;
const finals: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** What a name is or is not given with: the kind of street, or the kind of locality. */
const kinds =
  /^(?:רחוב|רח|שדרות|שדרת|שד|סמטת|סמטה|סמ|דרכ|כיכר|ככר|קיבוצ|מושבה|מושב|ישוב|street|kibbutz|moshav) (?=.)/;
/** The article, not the first letter of a word of two. */
const article = /^ה(?=\S\S)/;

/** How a name of a place is compared (product §6.101). */
export interface PlaceKey {
  /** The spelling without quote marks, hyphens and brackets: equal for those that differ in nothing else. */
  readonly plain: string;
  /** Whole, without the kind of place, without the article: of two names that mean the same one key is equal. */
  readonly keys: readonly string[];
}

/** The version of the keys: what is stored with another one has to be made again. */
export const placeKeyVersion = 1;

/** The keys of a name of a street or locality, or of the beginning of one; a text of marks alone has the key ''. */
export const toPlaceKey = (name: string): PlaceKey => {
  const plain = name
    .normalize('NFKD')
    .replace(marks, '')
    .replace(separators, ' ')
    .trim()
    .toLowerCase()
    .replace(/[ךםןףץ]/g, (letter) => finals[letter] ?? letter);
  const whole = plain.replaceAll('וו', 'ו').replaceAll('יי', 'י');
  const bare = whole.replace(kinds, '');
  return { plain, keys: [...new Set([whole, bare, bare.replace(article, '')])] };
};
