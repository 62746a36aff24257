import type { Language } from '@salons/contract/language';
import { houses, pane, streetSize, windows } from '@salons/contract/lit-street';
import { cardSize } from './sharing.rules.ts';

export interface CardContent {
  readonly language: Language;
  readonly brand: string;
  readonly name: string;
  readonly day: string;
  readonly time: string;
  readonly where: string;
  readonly places: 'many' | 'few' | 'full';
  readonly placesText: string;
  /** Approved guests. */
  readonly lit: number;
}

const fonts = {
  title: `font-family="Frank Ruhl Libre" font-weight="700"`,
  brand: `font-family="Frank Ruhl Libre" font-weight="500"`,
  text: `font-family="Heebo" font-weight="400"`,
  strong: `font-family="Heebo" font-weight="600"`,
} as const;
type Font = keyof typeof fonts;

const ink = '#1B2440';
const candle = '#E8871E';
const margin = 75;
const textWidth = 1000;
/** How much the texts are moved up, above the street. */
const raised = 45;
/** The largest size at which the name fits its number of lines; the last line is truncated. */
const titles = [
  { size: 76, lines: 1, first: 252, step: 0, details: 348 },
  { size: 64, lines: 2, first: 215, step: 72, details: 372 },
  { size: 52, lines: 3, first: 195, step: 60, details: 390 },
] as const;
const detailSize = 44;
const badgeSize = 34;
const measuredSize = 100;

const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows no way to write them.
    .replace(/[\u0000-\u001F\u007F\uFFFE\uFFFF]|\p{Cs}/gu, ' ')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An RTL text: the library lays out every line as LTR. */
const fromRight = (text: string) => `\u202B${text}\u202C`;

const isFromRight = (text: string): boolean => /^\P{L}*[\u0590-\u08FF]/u.test(text);

const element = (text: string, font: Font, size: number, place = 'x="0" y="120"') =>
  `<text ${fonts[font]} font-size="${size}" ${place}>${escapeXml(text)}</text>`;

const ellipsis = '…';

export const measuredTexts = ({ name, where, brand, placesText }: CardContent) => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const texts = [
    ...words.map((word) => element(word, 'title', measuredSize)),
    // A space has no box: its width is the extra distance between two letters.
    element('א א', 'title', measuredSize),
    element('אא', 'title', measuredSize),
    element(where === '' ? '.' : where, 'text', measuredSize),
    element(placesText, 'strong', measuredSize),
    element(brand, 'brand', measuredSize),
  ];
  return { words, texts };
};

interface Measured {
  readonly text: string;
  /** At a font size of 100. */
  readonly width: number;
}

const truncateToWidth = ({ text, width }: Measured, room: number): string =>
  width <= room
    ? text
    : `${text.slice(0, Math.max(1, Math.floor((text.length * room) / width) - 1))}${ellipsis}`;

const breakLongWords = (words: readonly Measured[], room: number): Measured[] =>
  words.flatMap(({ text, width }) => {
    const letters = [...text];
    const perPart = Math.max(1, Math.floor((letters.length * room) / width));
    return Array.from({ length: Math.ceil(letters.length / perPart) }, (_, at) => {
      const part = letters.slice(at * perPart, (at + 1) * perPart);
      return { text: part.join(''), width: (width * part.length) / letters.length };
    });
  });

export const wrapWords = (words: readonly Measured[], space: number, room: number): Measured[] => {
  const lines: { text: string; width: number }[] = [];
  for (const word of breakLongWords(words, room)) {
    const line = lines.at(-1);
    if (line === undefined || line.width + space + word.width > room) lines.push({ ...word });
    else {
      line.text += ` ${word.text}`;
      line.width += space + word.width;
    }
  }
  return lines;
};

const layTitle = (words: readonly Measured[], space: number) => {
  const tried = titles.map((kind) => ({
    kind,
    lines: wrapWords(words, space, (textWidth * measuredSize) / kind.size),
  }));
  const fitting = tried.find(({ kind, lines }) => lines.length <= kind.lines) ?? tried.at(-1);
  if (fitting === undefined) return { kind: titles[0], lines: [] };
  const { kind, lines } = fitting;
  const fittingLines = lines.slice(0, kind.lines).map(({ text }) => text);
  if (lines.length > kind.lines)
    fittingLines[kind.lines - 1] = `${fittingLines.at(-1)?.slice(0, -2)}${ellipsis}`;
  return { kind, lines: fittingLines };
};

/** The dark of the houses, and the light of a window that no guest has lit yet. */
const houseColour = '#131A30';
const unlit = '#2C3557';

/** The street of the salon's page along the lower edge: a lit window for each approved guest (product §5.219). */
const drawStreet = (lit: number): string => {
  const scale = cardSize.width / streetSize.width;
  const shapes = [
    ...houses.map(
      ({ x, width, height }) =>
        `<rect x="${x}" y="${streetSize.height - height}" width="${width}" height="${height}" fill="${houseColour}"/>`,
    ),
    ...windows.map(
      ({ x, y }, at) =>
        `<rect x="${x}" y="${y}" width="${pane.width}" height="${pane.height}" rx="1" ${
          at < lit
            ? 'fill="#FFD08A" stroke="#FFB95C" stroke-opacity=".35" stroke-width="5"'
            : `fill="${unlit}"`
        }/>`,
    ),
  ];
  return `<g transform="translate(0 ${cardSize.height - streetSize.height}) scale(${scale} 1)">${shapes.join('')}</g>`;
};

const defs = `<defs><linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="${ink}"/><stop offset=".62" stop-color="#2F3160"/><stop offset=".86" stop-color="#6B4763"/><stop offset="1" stop-color="#A8624F"/></linearGradient></defs>`;

/**
 * The card of a salon as SVG (product §5.151), laid out by the widths of `measuredTexts` in their order. Without
 * `direction`, which the rendering library does not support: Hebrew is anchored at its right edge.
 */
export const layOutCard = (
  content: CardContent,
  words: readonly string[],
  widths: readonly number[],
): string => {
  const { language, brand, day, time, where, places, placesText } = content;
  const isHebrew = language === 'he';
  const edge = isHebrew ? cardSize.width - margin : margin;
  const from = (far: number) => (isHebrew ? edge - far : edge + far);
  const line = (text: string, font: Font, size: number, y: number, fill: string, far = 0, rtl = isHebrew) =>
    element(
      rtl ? fromRight(text) : text,
      font,
      size,
      `x="${from(far)}" y="${y}" fill="${fill}" text-anchor="${isHebrew ? 'end' : 'start'}"`,
    );
  const [spaced = 0, unspaced = 0, whereWidth = 0, placesWidth = 0] = widths.slice(words.length);
  const sized = words.map((text, at) => ({ text, width: widths[at] ?? 0 }));
  const title = layTitle(sized, spaced - unspaced);
  const room = (textWidth * measuredSize) / detailSize;
  const badge = (placesWidth * badgeSize) / measuredSize + 66;
  const isFull = places === 'full';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">${defs}
  <rect width="${cardSize.width}" height="${cardSize.height}" fill="url(#dusk)"/>
  ${drawStreet(content.lit)}
  <g transform="translate(0 -${raised})">
  <g transform="translate(${isHebrew ? edge - 24 : edge} 75)"><path fill="${candle}" transform="translate(-4.8 -1) scale(1.5)" d="M12 1c1.6 4.8 7.2 8.2 7.2 14.6A7.2 7.2 0 0 1 12 23a7.2 7.2 0 0 1-7.2-7.4c0-3 1.3-5.2 2.9-6.9.3 1.6.9 2.7 1.9 3.5C9.3 8 10.3 4.4 12 1Z"/></g>
  ${line(brand, 'brand', 34, 104, '#FFFFFF', 36)}
  ${title.lines.map((text, at) => line(text, 'title', title.kind.size, title.kind.first + at * title.kind.step, '#FFFFFF', 0, isFromRight(content.name))).join('')}
  ${line(`${day} · ${time}`, 'text', detailSize, title.kind.details, '#F3E9D9')}
  ${where === '' ? '' : line(truncateToWidth({ text: where, width: whereWidth }, room), 'text', detailSize, title.kind.details + 64, '#F3E9D9')}
  <rect x="${isHebrew ? edge - badge : edge}" y="509" width="${badge}" height="55" rx="12" fill="${isFull ? '#D3D7E2' : candle}"/>
  ${line(placesText, 'strong', badgeSize, 548, ink, 31)}
  </g>
</svg>`;
};
