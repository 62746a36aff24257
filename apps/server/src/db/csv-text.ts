import type { CellKind } from './cells.ts';

const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const firstPrintable = 32;
const quote = 34;
const apostrophe = 39;
const deleteSign = 127;

/** What a spreadsheet takes for the beginning of a formula, and what could hide one. */
const beginnings = new Set([...'=+-@\t\n\r'].map((sign) => sign.charCodeAt(0)));
/** The same signs in full width share their first two bytes. */
const wideBytes = [0xef, 0xbc] as const;
const wideBeginnings = new Set([...'＝＋－＠'].map((sign) => Buffer.from(sign)[2]));

const isDropped = (byte: number): boolean =>
  byte === deleteSign ||
  (byte < firstPrintable && byte !== tab && byte !== lineFeed && byte !== carriageReturn);

/** Bytes that mean nothing but themselves. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= firstPrintable && byte !== quote && byte !== deleteSign),
);

/** `2027-05-03 20:00` of a time with seconds. */
const momentLength = 16;
/** Bytes that come of one at most, but for cells of nothing; and of a beginning that has waited. */
const mostPerByte = 2;
const room = 8;

/** As `bytes`, with space for what comes of `left` more. */
const makeRoom = (bytes: Buffer<ArrayBuffer>, at: number, left: number): Buffer<ArrayBuffer> =>
  bytes.length - at >= left * mostPerByte + room
    ? bytes
    : Buffer.concat([bytes.subarray(0, at)], at + left * 2 * mostPerByte + room);

/**
 * Makes what turns the CSV of COPY, in which all but what is nothing is quoted, into that of a file (product §10.8), piece
 * by piece, wherever the pieces end: nothing is an empty cell, lines end in CR LF, control characters are left out, times
 * are cut to the minute, and an apostrophe stands before what a spreadsheet would take for a formula.
 * @param kinds of the columns, in their order
 */
export const makeCsvCleaner = (kinds: readonly CellKind[]): ((piece: Buffer) => Buffer) => {
  const state = {
    column: 0,
    hasBegun: false,
    isQuoted: false,
    /** How much of the cell has been written. */
    length: 0,
    /** The first bytes of a character in full width, until it is known which one. */
    held: [] as number[],
  };
  return (piece) => {
    // Bytes pass by the hundred million: each name here is a register, not a place in memory.
    let { column, hasBegun, isQuoted, length } = state;
    const { held } = state;
    let clean = Buffer.allocUnsafe(piece.length * mostPerByte + room);
    let at = 0;
    // Never read beyond: an access out of bounds makes V8 read every byte the slow way.
    const last = piece.length - 1;
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index] ?? 0;
      if (!isQuoted && byte !== quote) {
        if (!hasBegun) {
          clean = makeRoom(clean, at, piece.length - index);
          clean[at++] = quote;
          clean[at++] = quote;
        }
        if (byte === lineFeed) clean[at++] = carriageReturn;
        column = byte === lineFeed ? 0 : column + 1;
        hasBegun = false;
        length = 0;
        clean[at++] = byte;
        continue;
      }
      if (held.length > 0) {
        if (byte === wideBytes[held.length]) {
          held.push(byte);
          continue;
        }
        if (held.length === wideBytes.length && wideBeginnings.has(byte)) clean[at++] = apostrophe;
        for (const one of held) clean[at++] = one;
        length = held.length;
        held.length = 0;
      }
      if (byte === quote) {
        // A quote inside a cell is written twice: it ends the cell and begins it again.
        if (hasBegun && !isQuoted) length += 1;
        hasBegun = true;
        isQuoted = !isQuoted;
        clean[at++] = byte;
        continue;
      }
      if (isDropped(byte)) continue;
      if (length === 0 && kinds[column] === 'text') {
        if (byte === wideBytes[0]) {
          held.push(byte);
          continue;
        }
        if (beginnings.has(byte)) clean[at++] = apostrophe;
      } else if (length >= momentLength && kinds[column] === 'moment') continue;
      length += 1;
      clean[at++] = byte;
      if (kinds[column] === 'moment') continue;
      // Most bytes by far: those up to the next sign that means something.
      while (index < last) {
        const plain = piece[index + 1] ?? 0;
        if (isPlain[plain] === 0) break;
        clean[at++] = plain;
        index += 1;
      }
    }
    Object.assign(state, { column, hasBegun, isQuoted, length });
    return clean.subarray(0, at);
  };
};

/** The text of COPY without the control characters that mean nothing in it. */
export const cleanText = (piece: Buffer): Buffer => {
  const clean = Buffer.allocUnsafe(piece.length);
  let at = 0;
  for (const byte of piece) if (!isDropped(byte)) clean[at++] = byte;
  return clean.subarray(0, at);
};
