/** Merges consonants that sound alike and drops vowels, so that three scripts share one key (product §6.112). */
const hebrew: Readonly<Record<string, string>> = {
  ...{
    ב: 'b',
    ג: 'g',
    ד: 'd',
    ה: 'h',
    ז: 'z',
    ח: 'h',
    ט: 't',
    כ: 'k',
    ל: 'l',
    מ: 'm',
    נ: 'n',
    ס: 's',
    פ: 'p',
  },
  ...{ צ: 'z', ק: 'k', ר: 'r', ש: 's', ת: 't' },
};
const arabic: Readonly<Record<string, string>> = {
  ...{
    ب: 'b',
    ت: 't',
    ث: 't',
    ج: 'g',
    ح: 'h',
    خ: 'h',
    د: 'd',
    ذ: 'd',
    ر: 'r',
    ز: 'z',
    س: 's',
    ش: 's',
    ص: 'z',
  },
  ...{
    ض: 'd',
    ط: 't',
    ظ: 'z',
    غ: 'g',
    ف: 'p',
    ق: 'k',
    ك: 'k',
    ل: 'l',
    م: 'm',
    ن: 'n',
    ه: 'h',
    پ: 'p',
    چ: 'g',
  },
  ...{ ڤ: 'b', گ: 'g', ژ: 'z' },
};
/** Hebrew sounds of Latin letters, likeliest first; longer sequences before single letters. */
const latin: Readonly<Record<string, readonly string[]>> = {
  ...{
    tsch: ['z'],
    sch: ['s'],
    tch: ['z'],
    sh: ['s'],
    tz: ['z'],
    ts: ['z'],
    th: ['t'],
    ph: ['p'],
    ck: ['k'],
  },
  ...{ ch: ['h', 'k'], kh: ['h', 'k'], gh: ['g'], zh: ['z', 'g'], dj: ['g'], b: ['b'], c: ['k'], d: ['d'] },
  ...{
    f: ['p'],
    g: ['g'],
    h: ['h'],
    j: ['g', 'z'],
    k: ['k'],
    l: ['l'],
    m: ['m'],
    n: ['n'],
    p: ['p'],
    q: ['k'],
  },
  ...{ r: ['r'], s: ['s'], t: ['t'], v: ['b', ''], w: ['b', ''], x: ['ks'], z: ['z'] },
};
const latinPieces = /tsch|sch|tch|sh|tz|ts|th|ph|ck|ch|kh|gh|zh|dj|[a-z]|\d/g;
/** Maximum spellings tried. */
const soundsAtMost = 12;

/** A ו is a consonant at the beginning and when doubled; articles after the first word and a final ה are dropped. */
const hebrewWord = (word: string, isFirst: boolean): string => {
  const from = !isFirst && word.length > 2 && word.startsWith('ה') ? 1 : 0;
  const end = word.endsWith('ה') ? word.length - 1 : word.length;
  let sound = '';
  for (let at = from; at < end; at += 1) {
    const letter = word.charAt(at);
    if (letter !== 'ו') sound += hebrew[letter] ?? (letter >= '0' && letter <= '9' ? letter : '');
    else if (at === 0) sound += 'b';
    else if (word.charAt(at + 1) === 'ו') {
      sound += 'b';
      at += 1;
    }
  }
  return sound;
};

const arabicWord = (word: string, isFirst: boolean): string =>
  [...word.replaceAll('تس', 'ص').replace(isFirst ? /ه$/ : /^ال(?=..)|ه$/g, '')]
    .map((letter) => arabic[letter] ?? (/\d/.test(letter) ? letter : ''))
    .join('');

/** `s` between vowels may be a ז, “Arlosoroff”; final `ff` a ב; a final `h` after a vowel is silent. */
const latinPiece = (piece: string, ahead: string, behind: string, isFirst: boolean): readonly string[] => {
  if (/\d/.test(piece)) return [piece];
  if (piece === 's' && /[aeiou]$/.test(ahead) && /^[aeiou]/.test(behind)) return ['s', 'z'];
  if (piece === 'c' && /^[eiy]/.test(behind)) return ['s'];
  if (piece === 'f' && behind === '') return ['p', 'b'];
  if (piece === 'h' && behind === '') return ['', 'h'];
  if (piece === 'h' && ahead === '' && (!isFirst || /^a..../.test(behind))) return ['h', ''];
  return latin[piece] ?? [''];
};

const latinWord = (word: string, isFirst: boolean): readonly (readonly string[])[] => {
  const single = word.replace(/([a-z])\1+/g, '$1');
  return [...single.matchAll(latinPieces)].map(({ 0: piece, index }) =>
    latinPiece(piece, single.slice(0, index), single.slice(index + piece.length), isFirst),
  );
};

const spellOut = (pieces: readonly (readonly string[])[]): string[] => {
  let spellings = [''];
  for (const choices of pieces) {
    const kept = spellings.length * choices.length > soundsAtMost ? choices.slice(0, 1) : choices;
    spellings = kept.flatMap((choice) => spellings.map((spelling) => spelling + choice));
  }
  return spellings;
};

/**
 * Phonetic keys of a name: consonants without blanks, several where Latin letters are ambiguous, likeliest first; no key
 * is a single letter.
 * @param name folded as keys are: lower case, without marks, final letters and quote marks
 */
export const toSounds = (name: string): string[] => {
  if (!/[a-z\u0620-\u06FF]/.test(name)) {
    const words = name.split(' ').map((word, index) => hebrewWord(word, index === 0));
    const sound = words.join('');
    return sound.length > 1 ? [sound] : [];
  }
  const pieces = name.split(' ').flatMap((word, index): readonly (readonly string[])[] => {
    if (/[a-z]/.test(word)) return latinWord(word, index === 0);
    return [[/[\u0620-\u06FF]/.test(word) ? arabicWord(word, index === 0) : hebrewWord(word, index === 0)]];
  });
  return [...new Set(spellOut(pieces))].filter((sound) => sound.length > 1);
};
