/**
 * Invisible characters that keyboards, messengers, Word, PDF and right-to-left pages leave in a text: soft hyphens,
 * direction marks, zero-width spaces, word joiners, byte order marks.
 */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
/** Joiners shape Arabic and Indic letters and emoji; elsewhere they are invisible, too. */
const strayJoiners =
  /(?<=^|[\s\p{N}\p{P}\p{Script=Hebrew}\p{Script=Latin}\p{Script=Cyrillic}])[\u200C\u200D]+|[\u200C\u200D]+(?=$|[\s\p{N}\p{P}\p{Script=Hebrew}\p{Script=Latin}\p{Script=Cyrillic}])/gu;
/** Ligatures and presentation forms from PDF, and full-width characters such as ＠. */
const presentationForms = /[\uFB00-\uFB4F\uFB50-\uFDFB\uFE70-\uFEFC\uFF01-\uFF5E]/g;
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
const toWesternDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) & 0xf);

/**
 * Cleans a value of one line: removes invisible characters, collapses whitespace to single spaces, expands ligatures,
 * converts digits to western ones (product §9.20). Idempotent.
 */
export const cleanLine = (raw: string): string =>
  raw
    .normalize('NFC')
    .replace(presentationForms, (form) => form.normalize('NFKC'))
    .replace(invisible, '')
    .replace(strayJoiners, '')
    .replace(otherDigits, toWesternDigit)
    .replace(/[\s\u0085]+/g, ' ')
    .trim();

/** Removed from every text; direction marks and joiners are not among them. */
const needless = /[\u00AD\u200B\u2060\uFEFF]|\r(?=\n)/g;
/** Embeddings and overrides affect all text that follows; isolates end with their text. */
const overrides = /[\u202A-\u202E]/g;

/**
 * Cleans a text of several lines: keeps line breaks and direction marks, which writers of two scripts use; removes
 * zero-width spaces and characters that could change the direction of the page (product §9.21).
 */
export const cleanText = (raw: string): string =>
  raw.normalize('NFC').replace(needless, '').replace(overrides, '').trim();

const apostrophes = /[\u00B4\u02BC\u05F3\u2018\u2019\u201B`]/g;
const hyphens = /[\u05BE\u2010-\u2015\u2212]/g;
const quotesAround = /^[\s"'\u05F4\u201C-\u201F«»<([{,;:.]+|[\s"'\u05F4\u201C-\u201F«»>)\]},;:.!]+$/g;
const toKeyboardSigns = (line: string) => line.replace(apostrophes, "'").replace(hyphens, '-');

/** Extracts a pasted mail address: `Dana <dana@example.org>`, `mailto:dana@example.org?subject=…`, `dana@example.org.` */
export const cleanEmail = (raw: string): string => {
  const line = toKeyboardSigns(cleanLine(raw));
  const [, bracketed] = /<([^<>]*@[^<>]*)>/.exec(line) ?? [];
  return (bracketed ?? line)
    .replace(quotesAround, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(quotesAround, '')
    .replace(/ ?@ ?/g, '@');
};

/** A pasted link without surrounding brackets, quotes and punctuation. */
export const cleanLink = (raw: string): string => {
  const link = cleanLine(raw).replace(/^[<"'\u05F4\u201C-\u201F«»(]+|[>"'\u05F4\u201C-\u201F«».,;!]+$/g, '');
  return link.includes('(') ? link : link.replace(/\)+[.,;]*$/, '');
};

/** Cleans a phone number or code, also one pasted from a `tel:` link. */
export const cleanDigits = (raw: string): string =>
  toKeyboardSigns(cleanLine(raw))
    .replace(/^<?tel:([^;>]*).*$/i, '$1')
    .replace(/^<|[>,;.]+$/g, '')
    .trim();
