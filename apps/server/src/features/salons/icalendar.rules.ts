/** Control characters except tabs and line breaks. */
const controls = /(?![\t\n])\p{Cc}/gu;

/** A value of type TEXT (RFC 5545 §3.3.11), without control characters, which calendars reject. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(controls, '');

/**
 * A quoted parameter value (RFC 5545 §3.2), which cannot contain quotation marks. Backslashes become slashes, since
 * some readers treat them as escapes.
 */
export const quoteParameter = (text: string): string => {
  const inOneLine = text.replace(/\s+/g, ' ').replace(controls, '');
  return `"${inOneLine.replaceAll('"', "'").replaceAll('\\', '/')}"`;
};

/** For example `20270503T170000Z`. */
export const toUtc = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Folds lines at 75 octets (RFC 5545 §3.1), never inside a character. */
export const foldLine = (line: string): string => {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
};
