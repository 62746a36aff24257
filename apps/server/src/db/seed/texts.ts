export interface Text {
  readonly he: string;
  readonly en: string;
}

/**
 * Parses a table of texts: one a line, or several a line with `;` between, Hebrew and English split by `|`.
 * @throws for an entry that lacks one language
 */
export const texts = (table: string): readonly Text[] =>
  table
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [he, en, ...more] = entry.split('|');
      if (!he || !en || more.length > 0) throw new Error(`Not a pair of Hebrew and English: ${entry}`);
      return { he, en };
    });
