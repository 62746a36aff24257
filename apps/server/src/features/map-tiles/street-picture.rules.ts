import { streetPictureSize } from '@salons/contract/street-pictures';
import type { PlacedStreetName } from './street-names.rules.ts';
import type { Line, StreetShapes } from './street-shapes.rules.ts';

/** Bytes of a picture, compressed. */
export const mostPictureBytes = 12_000;
/** Levels of `reduceShapes`. */
export const lastLevel = 6;

const { width, height } = streetPictureSize;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');

/** A path in whole px, as steps; points on the same pixel or straight on are left out. */
const toPath = (line: Line, close: string): string => {
  const rounded = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const [first, ...rest] = rounded;
  if (first === undefined) return '';
  let [x, y] = first;
  const steps: [number, number][] = [];
  for (const [toX, toY] of rest) {
    const [dx, dy] = [toX - x, toY - y];
    if (dx === 0 && dy === 0) continue;
    const last = steps.at(-1);
    if (last !== undefined && last[0] * dy === last[1] * dx && last[0] * dx + last[1] * dy > 0) {
      last[0] += dx;
      last[1] += dy;
    } else steps.push([dx, dy]);
    [x, y] = [toX, toY];
  }
  if (steps.length === 0) return '';
  const numbers = steps.flat().map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`));
  return `M${first[0]} ${first[1]}l${numbers.join('')}${close}`;
};

const path = (id: string, lines: readonly Line[], close = ''): string =>
  `<path id="${id}" d="${lines.map((line) => toPath(line, close)).join('')}"/>`;

const names = (placed: readonly PlacedStreetName[], language: 'he' | 'en'): string => {
  const texts = placed.map(({ x, y, turn, ...name }) => {
    const [left, top] = [Math.round(x), Math.round(y)];
    return `<text dy=".35em" transform="translate(${left} ${top}) rotate(${Math.round(turn)})">${escapeXml(name[language])}</text>`;
  });
  return `<g id="${language}">${texts.join('')}</g>`;
};

const getLength = (line: Line): number =>
  line.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = line[at - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

const takeLongest = (lines: readonly Line[], share: number): Line[] =>
  lines
    .map((line) => ({ line, length: getLength(line) }))
    .sort((one, other) => other.length - one.length)
    .slice(0, Math.ceil(lines.length * share))
    .map(({ line }) => line);

/** Shapes for a smaller picture: without minor streets, then with ever fewer short main ones and small parks. */
export const reduceShapes = (shapes: StreetShapes, level: number): StreetShapes => {
  if (level === 0) return shapes;
  const share = 0.5 ** (level - 1);
  return {
    ...shapes,
    minor: [],
    green: takeLongest(shapes.green, share),
    main: takeLongest(shapes.main, share),
  };
};

/** The picture as SVG without colours: a page uses its parts by id (`water`, `green`, `minor`, `main`, `he`, `en`) in its own. */
export const toStreetPicture = (shapes: StreetShapes, placed: readonly PlacedStreetName[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">`,
    path('water', shapes.water, 'z'),
    path('green', shapes.green, 'z'),
    path('minor', shapes.minor),
    path('main', shapes.main),
    names(placed, 'he'),
    names(placed, 'en'),
    '</svg>',
  ].join('');
