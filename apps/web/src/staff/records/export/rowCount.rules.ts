import type { FileFormat } from '@salons/contract/exports';

/** Reads a file as it comes: how many rows there are so far, and whether what came is a whole file. */
export interface RowCount {
  readonly read: (piece: Uint8Array) => void;
  readonly rows: () => number;
  readonly isWhole: () => boolean;
}

const quote = 0x22;
const lineFeed = 0x0a;

/** Rows of CSV without the head; a line's end within quotes ends no row. */
const csvRows = (): RowCount => {
  let isQuoted = false;
  let ends = 0;
  let last = 0;
  return {
    read: (piece) => {
      for (const byte of piece) {
        if (byte === quote) isQuoted = !isQuoted;
        else if (byte === lineFeed && !isQuoted) ends += 1;
        last = byte;
      }
    },
    rows: () => Math.max(0, ends - 1),
    isWhole: () => last === lineFeed && !isQuoted && ends > 0,
  };
};

/** What the server leaves at the end of each piece of a workbook, and so many rows are a piece. */
const pieceEnd = 0x0000ffff;
const rowsPerChunk = 1000;
/** The parts ahead of the first sheet are a piece each. */
const partsAhead = 3;
const directoryEnd = 0x504b0506;
/** From its sign to the end of the file. */
const directoryBytes = 22;

const workbookRows = (): RowCount => {
  let pieces = 0;
  let word = 0;
  let at = 0;
  let directoryAt = -1;
  return {
    read: (piece) => {
      for (const byte of piece) {
        word = ((word << 8) | byte) >>> 0;
        at += 1;
        if (word === pieceEnd) pieces += 1;
        else if (word === directoryEnd) directoryAt = at - 4;
      }
    },
    rows: () => Math.max(0, pieces - partsAhead) * rowsPerChunk,
    isWhole: () => directoryAt >= 0 && at - directoryAt === directoryBytes,
  };
};

export const createRowCount = (format: FileFormat): RowCount =>
  format === 'csv' ? csvRows() : workbookRows();
