/**
 * What keyboards, messengers, Word, PDF and right-to-left pages leave in a text without showing it: soft hyphens, marks of
 * direction, zero-width blanks, word joiners, byte order marks.
 */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
/** Joiners shape letters of Arabic and Indic scripts and emoji; beside others they are invisible, too. */
const strayJoiners =
  /(?<=^|[\s\p{N}\p{P}\p{Script=Hebrew}\p{Script=Latin}\p{Script=Cyrillic}])[\u200C\u200D]+|[\u200C\u200D]+(?=$|[\s\p{N}\p{P}\p{Script=Hebrew}\p{Script=Latin}\p{Script=Cyrillic}])/gu;
/** Ligatures and presentation forms as PDF has them, and full-width signs such as ＠. */
const presentationForms = /[\uFB00-\uFB4F\uFB50-\uFDFB\uFE70-\uFEFC\uFF01-\uFF5E]/g;
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
const toWesternDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) & 0xf);

/**
 * A value of one line as it was meant: a name, an address, a number, a search. Without invisible marks, every blank a
 * plain one and never two in a row, ligatures as letters, western digits (product §9.20). Of a clean text it is the same.
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

/** What no text needs, of one line or of many; marks of direction and joiners are not among them. */
const needless = /[\u00AD\u200B\u2060\uFEFF]|\r(?=\n)/g;
/** Embeddings and overrides turn everything around that follows; isolates end with their text. */
const overrides = /[\u202A-\u202E]/g;

/**
 * A text of several lines: marks of direction, which writers of two scripts set on purpose, and the breaks of lines stay;
 * zero-width blanks and what could turn the page around it do not (product §9.21).
 */
export const cleanText = (raw: string): string =>
  raw.normalize('NFC').replace(needless, '').replace(overrides, '').trim();

const apostrophes = /[\u00B4\u02BC\u05F3\u2018\u2019\u201B`]/g;
const hyphens = /[\u05BE\u2010-\u2015\u2212]/g;
const quotesAround = /^[\s"'\u05F4\u201C-\u201F«»<([{,;:.]+|[\s"'\u05F4\u201C-\u201F«»>)\]},;:.!]+$/g;
const toKeyboardSigns = (line: string) => line.replace(apostrophes, "'").replace(hyphens, '-');

/** A mail address out of what was pasted: `Dana <dana@example.org>`, `mailto:dana@example.org?subject=…`, `dana@example.org.` */
export const cleanEmail = (raw: string): string => {
  const line = toKeyboardSigns(cleanLine(raw));
  const [, bracketed] = /<([^<>]*@[^<>]*)>/.exec(line) ?? [];
  return (bracketed ?? line)
    .replace(quotesAround, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(quotesAround, '')
    .replace(/ ?@ ?/g, '@');
};

/** A link without the brackets, quotes and the end of the sentence in which it was pasted. */
export const cleanLink = (raw: string): string => {
  const link = cleanLine(raw).replace(/^[<"'\u05F4\u201C-\u201F«»(]+|[>"'\u05F4\u201C-\u201F«».,;!]+$/g, '');
  return link.includes('(') ? link : link.replace(/\)+[.,;]*$/, '');
};

/** A number or code that is dialled or typed: as it is written by hand, also where it was pasted from a link (`tel:`). */
export const cleanDigits = (raw: string): string =>
  toKeyboardSigns(cleanLine(raw))
    .replace(/^<?tel:([^;>]*).*$/i, '$1')
    .replace(/^<|[>,;.]+$/g, '')
    .trim();
