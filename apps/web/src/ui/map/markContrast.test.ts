import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const tokens = readFileSync(path.join(import.meta.dirname, '../tokens.css'), 'utf8');
const readColours = (token: string): readonly string[] => {
  const [, light, dark] = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`--${token} has no two colours`);
  return [light, dark];
};

/** Relative luminance of WCAG. */
const getLuminance = (colour: string): number => {
  const digits = colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const getContrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['land', 'sea', 'street', 'main-street', 'map-green', 'map-built'];
const outlines = ['on-candle-soft', 'ink-2', 'ink', 'bar-approved'];

test.each(outlines.flatMap((mark) => grounds.map((ground) => [mark, ground] as const)))(
  'a mark outlined in %s has 3 : 1 on %s, light and dark',
  (mark, ground) => {
    for (const theme of [0, 1])
      expect(
        getContrast(readColours(mark)[theme] ?? '', readColours(ground)[theme] ?? ''),
      ).toBeGreaterThanOrEqual(3);
  },
);
