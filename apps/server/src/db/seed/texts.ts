/** A text of the demo season in both languages (product §14.3). */
export interface Text {
  readonly he: string;
  readonly en: string;
}

/**
 * Reads a table of texts: one a line, or several a line with `;` between, Hebrew and English split by `|`.
 * Throws on an entry that lacks one of the two, so a slip in a table ends the first seed.
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
