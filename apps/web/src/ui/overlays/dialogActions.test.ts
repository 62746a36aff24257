import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const ends = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(/<DialogActions>([\s\S]*?)<\/DialogActions>/g)].map(
    ([, end = '']) => [file, end] as const,
  ),
);

test('in every dialog the button that ends something stands first, the way out after it', () => {
  expect(ends.length).toBeGreaterThan(10);
  for (const [file, end] of ends) {
    const variants = [
      ...end.matchAll(/<(?:Button|SubmitButton|ButtonLink)\b(?:(?!\bonClick\b|>\n)[\s\S])*/g),
    ].map(([button]) => /variant="(\w+)"/.exec(button)?.[1]);
    if (variants.includes('outline')) expect(variants[0], `${file}: ${variants.join()}`).toBe('outline');
  }
});
