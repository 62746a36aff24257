/** What a page is filled with, by the names of the placeholders in `index.html`. */
export interface PageParts {
  readonly '%lang%': string;
  readonly '%dir%': string;
  /** Escaped for HTML, like every part below. */
  readonly '%title%': string;
  readonly '%settings%': string;
  readonly '<!--head-->': string;
  /** The styles of a drawn page; empty for a page that the browser draws. */
  readonly '<!--styles-->': string;
  readonly '<!--page-->': string;
  readonly '<!--data-->': string;
}

const placeholders = /(%(?:lang|dir|title|settings)%|<!--(?:head|styles|page|data)-->)/;

/**
 * Splits a template once, so that pages are joined from it: no part is searched for placeholders, whatever text people
 * put into it, and `$&` has no meaning (product §8.65).
 * @returns builds a page
 */
export const compileTemplate = (template: string): ((parts: PageParts) => string) => {
  const pieces = template.split(placeholders);
  return (parts) => {
    const texts = new Map(Object.entries(parts));
    return pieces.map((piece) => texts.get(piece) ?? piece).join('');
  };
};
