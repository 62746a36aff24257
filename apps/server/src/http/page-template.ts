/** Parts of a page by placeholder of `index.html`. */
export interface PageParts {
  readonly '%lang%': string;
  readonly '%dir%': string;
  /** Escaped for HTML, like every part below. */
  readonly '%title%': string;
  readonly '%settings%': string;
  readonly '<!--head-->': string;
  /** Styles of a server-rendered page; empty for one that the browser renders. */
  readonly '<!--styles-->': string;
  readonly '<!--page-->': string;
  readonly '<!--data-->': string;
}

const placeholders = /(%(?:lang|dir|title|settings)%|<!--(?:head|styles|page|data)-->)/;

/**
 * Splits a template once; pages are concatenated: no part is searched for placeholders, whatever user text it contains,
 * and `$&` has no meaning (product §8.65).
 * @returns builds a page
 */
export const compileTemplate = (template: string): ((parts: PageParts) => string) => {
  const pieces = template.split(placeholders);
  return (parts) => {
    const texts = new Map(Object.entries(parts));
    return pieces.map((piece) => texts.get(piece) ?? piece).join('');
  };
};
