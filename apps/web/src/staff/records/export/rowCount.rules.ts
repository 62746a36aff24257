import type { FileFormat } from '@salons/contract/exports';

/** Parses a file as it streams: rows so far, and whether the file is complete. */
export interface RowCount {
  readonly read: (piece: Uint8Array) => void;
  readonly rows: () => number;
  readonly isWhole: () => boolean;
}

const quote = 0x22;
const lineFeed = 0x0a;

/** CSV rows without the header; line breaks inside quotes do not end a row. */
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

/** The server flushes each part of a workbook with this marker; a part is a fixed number of rows. */
const pieceEnd = 0x0000ffff;
const rowsPerChunk = 1000;
/** Each file before the first sheet is one part. */
const partsAhead = 3;
const directoryEnd = 0x504b0506;
/** From its signature to the end of the file. */
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
