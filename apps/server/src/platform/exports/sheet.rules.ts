export type SheetKind = 'text' | 'number' | 'day' | 'moment';

/** The rows that a sheet of a workbook can hold, its head among them. */
export const maxSheetRows = 1_048_576;
/** The characters that a cell can hold. */
const cellCharacters = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** A spreadsheet reads `_x0041_` as a character by its number. */
const numbered = /_(?=x[0-9a-f]{4}_)/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, and what XML means something by
const special = /[&<>_\u0000-\u001f\ufffe\uffff]/;
const cutText = (text: string): string => text.slice(0, cellCharacters).replace(/[\ud800-\udbff]$/, '');

export const xmlText = (text: string): string => {
  const cut = text.length > cellCharacters ? cutText(text) : text;
  if (!special.test(cut)) return cut;
  return cut
    .replace(unwritable, '')
    .replace(numbered, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;');
};

const escapeMeanings: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** A value of a line that COPY has written as text; undefined where there is none. */
const unescapeCopyText = (value: string): string | undefined => {
  if (value === '\\N') return undefined;
  if (!value.includes('\\')) return value;
  return value.replace(/\\(.)/gs, (_whole, sign: string) => escapeMeanings[sign] ?? sign);
};

/** The letters of a column: A, B, …, Z, AA. @param index counted from 0 */
const toLetters = (index: number): string =>
  (index < 26 ? '' : toLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The beginnings of the cells of a row, up to the row's number: many readers refuse cells without their address. */
export const toCellStarts = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `<c r="${toLetters(index)}`);

const textHead = ' t="inlineStr"><is><t xml:space="preserve">';
const textFoot = '</t></is></c>';

const styles = { head: ' s="1"', moment: ' s="2"', day: ' s="3"' } as const;

/** One row of a sheet from a line of COPY; empty cells are left out. @param number of the row, the head is 1 */
export const toSheetRow = (
  line: string,
  kinds: readonly SheetKind[],
  starts: readonly string[],
  number: number,
): string => {
  const values = line.split('\t');
  const textStart = `${number}"${textHead}`;
  let row = `<row r="${number}">`;
  for (let index = 0; index < kinds.length; index += 1) {
    const value = unescapeCopyText(values[index] ?? '\\N');
    if (value === undefined || value === '') continue;
    const kind = kinds[index];
    row += starts[index];
    if (kind === 'text') row += textStart + xmlText(value) + textFoot;
    else if (kind === 'number') row += `${number}"><v>${value}</v></c>`;
    else row += `${number}"${styles[kind ?? 'day']}><v>${value}</v></c>`;
  }
  return `${row}</row>`;
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const widths: Record<SheetKind, number> = { text: 22, number: 12, day: 14, moment: 18 };

/** The beginning of a sheet: its direction, a head that stays in sight, widths, the names of the columns. */
export const sheetHead = (
  names: readonly string[],
  kinds: readonly SheetKind[],
  isRightToLeft: boolean,
): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${
    isRightToLeft ? ' rightToLeft="1"' : ''
  } workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${kinds
    .map(
      (kind, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[kind]}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData><row r="1">${toCellStarts(names.length)
    .map((start, index) => `${start}1"${styles.head}${textHead}${xmlText(names[index] ?? '')}${textFoot}`)
    .join('')}</row>`;

export const sheetFoot = '</sheetData></worksheet>';

/** Path of a sheet in the workbook. */
export const sheetPart = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;

/** Workbook parts that do not depend on the number of sheets; sheets are the default of their content type. */
export const firstParts: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: '[Content_Types].xml',
    text: `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    text: `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    text: `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy hh:mm"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  },
];

/** The parts that name the sheets, once it is known how many there are. */
export const lastParts = (
  title: string,
  sheets: number,
): readonly { readonly name: string; readonly text: string }[] => {
  const all = Array.from({ length: sheets }, (_, index) => index);
  const name = (index: number) => xmlText(index === 0 ? title : `${title} ${index + 1}`);
  const styleId = sheets + 1;
  return [
    {
      name: 'xl/workbook.xml',
      text: `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${all
        .map((index) => `<sheet name="${name(index)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${declaration}<Relationships xmlns="${packages}/relationships">${all
        .map(
          (index) =>
            `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId${styleId}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    },
  ];
};
