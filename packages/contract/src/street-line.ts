/** What a street with a number for its name is called by: “רחוב 246”, “דרך ראמאללה סמ 8”. */
const kindLast =
  /(?:^|\s)(?:ה?רחוב|רח['׳]?|שדר(?:ה|ות|ת)|שד['׳]?|סמט[הת]|סמ['׳]?|כביש|שביל|דרך|כי?כר|שכונ[הת]|מס['׳]?|street|st\.?|road|rd\.?|no\.?)$/iu;

/** Whether a number behind these words belongs to the street's name. */
export const endsWithStreetKind = (words: string): boolean => kindLast.test(words.trim());

const toWords = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** Whether a house number was typed into the street too, where another field holds it: “הרצל 12”, “12 Herzl”. */
const hasNumber = (street: string, number: string): boolean => {
  const words = toWords(street);
  const [wanted] = toWords(number);
  if (wanted === undefined || toWords(number).length > 1 || words.length < 2) return street === number;
  if (words[0] === wanted && /^[a-z]/i.test(words[1] ?? '')) return true;
  return words.at(-1) === wanted && !endsWithStreetKind(words.slice(0, -1).join(' '));
};

/**
 * Street and house number as one line, «הגפן 12»: a number that stands at the end of the street already is not said
 * twice, while a street whose name is a number gets the house's (product §5.139).
 */
export const joinStreet = (street: string | null | undefined, number: string | null | undefined): string => {
  const [name, house] = [street?.trim() ?? '', number?.trim() ?? ''];
  if (name === '' || house === '' || hasNumber(name, house)) return name === '' ? house : name;
  return `${name} ${house}`;
};
