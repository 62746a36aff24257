// Reads and writes sheets in a thread of its own, whose memory and time are limited: files come from anywhere.
// Plain JavaScript, so that it runs from source and from the build.
import { parentPort, workerData } from 'node:worker_threads';
import { read, utils, write } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';

const limits = { parts: 2000, unpackedBytes: 120_000_000, sheets: 50, cells: 400_000, sheetRows: 20_000 };
const startsWith = (bytes, ...signature) => signature.every((byte, place) => bytes[place] === byte);

class Refusal extends Error {
  constructor(problem) {
    super(problem);
    this.problem = problem;
  }
}

/** Unpacks a workbook within limits that its own list of parts cannot evade: a part never exceeds its stated size. */
const unpack = (bytes) => {
  let parts = 0;
  let unpacked = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (/vbaProject|macrosheets|externalLinks\/|activeX/i.test(name)) throw new Refusal('fileWithMacros');
      parts += 1;
      unpacked += originalSize;
      if (parts > limits.parts || unpacked > limits.unpackedBytes) throw new Refusal('tooManyRows');
      return /\.(xml|rels)$/i.test(name);
    },
  });
};

/** A date without a time is its day. */
const dateToText = (date) => {
  const minute = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString().slice(0, 16);
  return minute.endsWith('T00:00') ? minute.slice(0, 10) : minute.replace('T', ' ');
};

const cellToText = (cell) => {
  if (cell?.v === undefined || cell.v === null) return '';
  if (cell.t === 'd') return dateToText(cell.v);
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return cell.w ?? '';
  if (cell.t === 'n') return Number.isInteger(cell.v) ? cell.v.toFixed(0) : String(cell.v);
  return String(cell.v);
};

/** A value of cells merged downwards counts for each of their rows. */
const fillMerged = (rows, merges = []) => {
  for (const { s, e } of merges) {
    if (s.c !== e.c) continue;
    const text = rows[s.r]?.[s.c];
    for (let row = s.r + 1; text && row <= e.r && row < rows.length; row += 1) rows[row][s.c] = text;
  }
};

const sheetToRows = (sheet) => {
  const data = sheet['!data'] ?? [];
  const rows = Array.from(data, (cells) => Array.from(cells ?? [], cellToText));
  fillMerged(rows, sheet['!merges']);
  return rows;
};

const readWorkbook = (bytes) => {
  const plain = zipSync(unpack(bytes), { level: 0 });
  const book = read(plain, {
    ...{ type: 'array', dense: true, cellDates: true, UTC: true, sheetRows: limits.sheetRows },
    ...{ cellFormula: false, cellHTML: false, cellText: true, bookVBA: false },
  });
  const states = book.Workbook?.Sheets ?? [];
  const visible = book.SheetNames.filter((_, place) => !states[place]?.Hidden);
  if (visible.length > limits.sheets) throw new Refusal('tooManyRows');
  return visible.map((name) => ({ name, rows: sheetToRows(book.Sheets[name]) }));
};

/** The text of a file in UTF-8, UTF-16 or Windows-1255. */
const decode = (bytes) => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const beginning = bytes.subarray(0, 2000);
  // Without a mark, UTF-16 betrays itself by the zeros of its commas and line ends, or by the page of Hebrew letters.
  const share = (odd, test) => {
    const half = beginning.filter((_, place) => place % 2 === odd);
    return half.filter(test).length / Math.max(1, half.length);
  };
  const isPage = (byte) => byte === 0 || byte === 5;
  if (share(1, isPage) > 0.9 && share(0, isPage) < 0.5) return new TextDecoder('utf-16le').decode(bytes);
  if (share(0, isPage) > 0.9 && share(1, isPage) < 0.5) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1255').decode(bytes);
  }
};

const readText = (bytes) => {
  const text = decode(bytes);
  if (/\0/.test(text)) throw new Refusal('unreadableFile');
  // Excel writes its separator into the first line.
  const [mark, delimiter = ''] = /^sep=(.)\r?\n/i.exec(text) ?? [''];
  const { data } = Papa.parse(text.slice(mark.length), {
    delimiter,
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: limits.sheetRows,
  });
  return [{ name: '', rows: data }];
};

const readFile = (bytes) => {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) || startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new Refusal('unreadableFile');
  const sheets = startsWith(bytes, 0x50, 0x4b) ? readWorkbook(bytes) : readText(bytes);
  const cells = sheets.reduce((sum, { rows }) => sum + rows.reduce((of, row) => of + row.length, 0), 0);
  if (cells > limits.cells) throw new Refusal('tooManyRows');
  return sheets;
};

/** A workbook of texts, with comments in its cells. */
const writeBook = ({ name, rows, comments, widths, isRightToLeft }) => {
  const sheet = utils.aoa_to_sheet(rows);
  for (const { row, column, text } of comments) {
    const cell = sheet[utils.encode_cell({ r: row, c: column })];
    if (!cell) continue;
    cell.c = [{ a: '', t: text }];
    cell.c.hidden = true;
  }
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name.slice(0, 31));
  book.Workbook = { Views: [{ RTL: isRightToLeft }] };
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
};

try {
  const { bytes, book } = workerData;
  parentPort.postMessage({ result: book ? writeBook(book) : readFile(bytes) });
} catch (error) {
  parentPort.postMessage({ problem: error instanceof Refusal ? error.problem : 'unreadableFile' });
}
