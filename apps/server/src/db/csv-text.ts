import type { CellKind } from './cells.ts';

/** What means nothing in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const dropped = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;
/** Prefixes that a spreadsheet reads as a formula, or that could hide one; full-width forms as UTF-8. */
const beginning = /^(?:[=+\-@\t\n\r]|\xef\xbc[\x8b\x8d\x9d\xa0])/;
/** Start of a cell that may need rewriting, or a control character. */
const unusual = /"[=+\-@\xef]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const unusualOrControl = /[\0-\x09\x0b-\x1f\x7f]|"[=+\-@\xef]/g;
/** A cell and its terminator. */
const cell = /"([^"]*(?:""[^"]*)*)"([,\n])/y;

const [quote, comma, lineFeed] = ['"', ',', '\n'].map((sign) => sign.charCodeAt(0));
const [space, deleted] = [0x20, 0x7f];
/** Whether there is a control character other than line feed: tests four bytes at once, which rules out most files. */
const hasControl = (bytes: Buffer): boolean => {
  const isControl = (byte: number) => (byte < space && byte !== lineFeed) || byte === deleted;
  const wordBytes = Uint32Array.BYTES_PER_ELEMENT;
  const aligned = bytes.byteOffset % wordBytes === 0 ? bytes : Buffer.from(bytes);
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, Math.floor(bytes.length / wordBytes));
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? 0;
    // The highest bit is set for a byte below a space, rarely for others.
    if (((word - 0x20202020) & ~word & 0x80808080) === 0) continue;
    const at = index * wordBytes;
    if (bytes.subarray(at, at + wordBytes).some(isControl)) return true;
  }
  return bytes.subarray(words.length * wordBytes).some(isControl) || bytes.includes(deleted);
};

const isSeparator = (code: number): boolean => code === comma || code === lineFeed;

/**
 * Whether a line break certainly separates two rows: after a quote that neither opens a cell nor may be one of two
 * within it, or after an empty cell and before a non-empty one.
 */
const endsRow = (text: string, at: number): boolean => {
  if (text.charCodeAt(at - 1) !== quote) return false;
  const before = text.charCodeAt(at - 2);
  if (before !== quote) return at > 1 && !isSeparator(before);
  const opened = text.charCodeAt(at + 2);
  return (
    text.charCodeAt(at - 3) === comma &&
    text.charCodeAt(at + 1) === quote &&
    opened > 0 &&
    opened !== quote &&
    !isSeparator(opened)
  );
};

const writeCell = (kind: CellKind | undefined, written: string): string => {
  const clean = written.replace(dropped, '');
  return `"${kind === 'text' && beginning.test(clean) ? "'" : ''}${clean}"`;
};

interface Row {
  readonly text: string;
  /** Offset of the next row. */
  readonly end: number;
}

/** Rewrites a row cell by cell; undefined where it is incomplete. */
const readRow = (text: string, from: number, kinds: readonly CellKind[]): Row | undefined => {
  const cells: string[] = [];
  cell.lastIndex = from;
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    cells.push(writeCell(kinds[cells.length], found[1] ?? ''));
    if (found[2] === '\n') return { text: `${cells.join(',')}\r\n`, end: cell.lastIndex };
  }
  return undefined;
};

/**
 * Converts the CSV of COPY, in which every cell is quoted, to that of a file (product §10.8), for chunks that end
 * anywhere: lines end in CR LF, control characters are dropped, and an apostrophe precedes what a spreadsheet would
 * read as a formula. Nulls must already be empty texts. It works on bytes, decoded as Latin-1.
 * @param kinds of the columns, in their order
 */
export const makeCsvCleaner = (kinds: readonly CellKind[]): ((piece: Buffer) => Buffer) => {
  let rest = '';
  let restHasControl = false;
  return (piece) => {
    const text = rest + piece.toString('latin1');
    const isControlled = hasControl(piece) || restHasControl;
    const pattern = isControlled ? unusualOrControl : unusual;
    let clean = '';
    /** Start of the unwritten plain rows, and of the next row. */
    let [seen, next] = [0, 0];
    const writeSeen = () => {
      clean += text.slice(seen, next).replaceAll('\n', '\r\n');
    };
    pattern.lastIndex = 0;
    let unusualAt = pattern.exec(text)?.index ?? text.length;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', next)) {
      if (end < unusualAt && endsRow(text, end)) {
        next = end + 1;
        continue;
      }
      const row = readRow(text, next, kinds);
      if (row === undefined) break;
      writeSeen();
      clean += row.text;
      seen = row.end;
      next = row.end;
      pattern.lastIndex = next;
      unusualAt = pattern.exec(text)?.index ?? text.length;
    }
    writeSeen();
    rest = text.slice(next);
    restHasControl = isControlled && rest !== '';
    return Buffer.from(clean, 'latin1');
  };
};

/** Drops control characters from the text of COPY. */
export const cleanText = (piece: Buffer): Buffer => {
  const clean = piece.toString('latin1').replace(dropped, '');
  return Buffer.from(clean, 'latin1');
};
