/** Prefixes of numbered streets: “רחוב 246”, “דרך ראמאללה סמ 8”. */
const kindLast =
  /(?:^|\s)(?:ה?רחוב|רח['׳]?|שדר(?:ה|ות|ת)|שד['׳]?|סמט[הת]|סמ['׳]?|כביש|שביל|דרך|כי?כר|שכונ[הת]|מס['׳]?|street|st\.?|road|rd\.?|no\.?)$/iu;

/** Whether a number after these words belongs to the street's name. */
export const endsWithStreetKind = (words: string): boolean => kindLast.test(words.trim());

const toWords = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** Whether the house number was also typed into the street: “הרצל 12”, “12 Herzl”. */
const hasNumber = (street: string, number: string): boolean => {
  const words = toWords(street);
  const [wanted] = toWords(number);
  if (wanted === undefined || toWords(number).length > 1 || words.length < 2) return street === number;
  if (words[0] === wanted && /^[a-z]/i.test(words[1] ?? '')) return true;
  return words.at(-1) === wanted && !endsWithStreetKind(words.slice(0, -1).join(' '));
};

/**
 * Street and house number as one line, «הגפן 12»: a number already typed at the end of the street is not repeated,
 * while a numbered street keeps both (product §5.139).
 */
export const joinStreet = (street: string | null | undefined, number: string | null | undefined): string => {
  const [name, house] = [street?.trim() ?? '', number?.trim() ?? ''];
  if (name === '' || house === '' || hasNumber(name, house)) return name === '' ? house : name;
  return `${name} ${house}`;
};
