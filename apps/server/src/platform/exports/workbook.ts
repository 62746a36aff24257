import { StringDecoder } from 'node:string_decoder';
import {
  firstParts,
  lastParts,
  maxSheetRows,
  type SheetKind,
  sheetFoot,
  sheetHead,
  sheetPart,
  toCellStarts,
  toSheetRow,
} from './sheet.rules.ts';
import { type Part, zipStream } from './zip.ts';

/** Rows in one chunk; the reader's progress advances with each (product §10.17). */
export const rowsPerChunk = 1000;

interface Book {
  readonly title: string;
  readonly names: readonly string[];
  readonly kinds: readonly SheetKind[];
  readonly isRightToLeft: boolean;
  /** Rows of a sheet with its head; only a test gives fewer. */
  readonly most?: number;
}

/** Lines of COPY, some at a time. */
const readLines = (copied: AsyncIterable<Buffer>) => {
  const source = copied[Symbol.asyncIterator]();
  const decoder = new StringDecoder('utf8');
  let lines: string[] = [];
  let at = 0;
  /** The beginning of an incomplete line. */
  let rest = '';
  return {
    /** Up to `most` lines; none when there are no more. */
    take: async (most: number): Promise<string[]> => {
      while (at >= lines.length) {
        const next = await source.next();
        if (next.done) return [];
        lines = (rest + decoder.write(next.value)).split('\n');
        rest = lines.pop() ?? '';
        at = 0;
      }
      const taken = lines.slice(at, at + most);
      at += taken.length;
      return taken;
    },
    leave: () => source.return?.(),
  };
};

/** Streams a workbook from the lines of COPY; a full sheet is followed by another. */
export async function* workbook(
  copied: AsyncIterable<Buffer>,
  { title, names, kinds, isRightToLeft, most = maxSheetRows }: Book,
): AsyncGenerator<Buffer, void> {
  const lines = readLines(copied);
  const starts = toCellStarts(kinds.length);
  let waiting = await lines.take(rowsPerChunk);
  const sheet = async function* (): AsyncGenerator<Buffer, void> {
    let text = sheetHead(names, kinds, isRightToLeft);
    let number = 1;
    let rows = 0;
    while (waiting.length > 0 && number < most) {
      const now = waiting.slice(0, Math.min(most - number, rowsPerChunk - rows));
      for (const line of now) {
        number += 1;
        text += toSheetRow(line, kinds, starts, number);
      }
      rows += now.length;
      waiting = waiting.slice(now.length);
      if (waiting.length === 0) waiting = await lines.take(rowsPerChunk);
      if (rows === rowsPerChunk) {
        yield Buffer.from(text);
        text = '';
        rows = 0;
      }
    }
    yield Buffer.from(text + sheetFoot);
  };
  const parts = async function* (): AsyncGenerator<Part, void> {
    const whole = ({ name, text }: { name: string; text: string }): Part => ({
      name,
      pieces: [Buffer.from(text)],
    });
    yield* firstParts.map(whole);
    let sheets = 0;
    do {
      yield { name: sheetPart(sheets), pieces: sheet() };
      sheets += 1;
    } while (waiting.length > 0);
    yield* lastParts(title, sheets).map(whole);
  };
  try {
    yield* zipStream(parts());
  } finally {
    await lines.leave();
  }
}
