/** All but tabs and line breaks. */
const controls = /(?![\t\n])\p{Cc}/gu;

/** A value of type TEXT (RFC 5545 §3.3.11), without control characters, which calendars refuse. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(controls, '');

/**
 * A quoted value of a parameter (RFC 5545 §3.2), which can hold no quotation mark. Backslashes, which only some readers
 * take for escapes, become slashes.
 */
export const quoteParameter = (text: string): string => {
  const inOneLine = text.replace(/\s+/g, ' ').replace(controls, '');
  return `"${inOneLine.replaceAll('"', "'").replaceAll('\\', '/')}"`;
};

/** A moment as `20270503T170000Z`. */
export const toUtc = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Lines of at most 75 octets (RFC 5545 §3.1), never cut inside a character. */
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
