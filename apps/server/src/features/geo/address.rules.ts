/** A flat, floor, entrance or post box, and the rest of the text. */
const withinHouse =
  /[\s,]+(?:דירה|דירת|דיר|ד['׳]|קומה|ק['׳]|כניסה|כנ['׳]|בניין|בנין|ת\.?\s?ד\.?|apartment|apt|flat|floor|entrance)\.?\s*(?:\d|[א-ת]['׳]?(?:\s|,|$)|[a-z](?:\s|,|$)).*$/iu;
const house = String.raw`\d{1,4}\s?(?:[א-ת]['׳]?|[a-z])?(?:\s*[-/]\s*\d{1,4}(?:\s?[א-ת]['׳]?)?)?`;
const houseBehind = new RegExp(String.raw`(?:[\s,]+|(?<=[א-ת]))(?:מספר|מס['׳]?|no\.?)?\s*${house}$`, 'iu');
const houseAhead = new RegExp(String.raw`^${house}[\s,]+`, 'iu');

/**
 * Candidate street names of an address, the likeliest first: as written (streets may be named by a number), without the
 * part inside the house, without a number before or after the name, and each again without what follows a comma, such
 * as the town (product §6.103).
 */
export const toStreetNames = (address: string): string[] => {
  const line = address.replace(/\s+/gu, ' ').trim();
  const parts = [line, line.split(',')[0] ?? ''].map((part) => part.trim());
  const names = parts.flatMap((part) => {
    const outside = part.replace(withinHouse, '');
    return [part, outside, outside.replace(houseBehind, ''), outside.replace(houseAhead, '')];
  });
  return [...new Set(names.map((name) => name.replace(/[\s,]+$/u, '')))].filter((name) => name !== '');
};

/** A name without its first words, the longest first: “ח.נ. ביאליק” gives “ביאליק”. Single letters are no result. */
export const listTails = (name: string): string[] => {
  const words = name.split(/[\s.]+/u).filter((word) => word !== '');
  return words.map((_, index) => words.slice(index + 1).join(' ')).filter((tail) => tail.length > 2);
};
